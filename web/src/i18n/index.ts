export { figure } from './figure';
export { listOf } from './list';
export { language, setLanguage } from './language.svelte';
export { languages, ownName, type Language } from './languages';
export { gameTexts, gameWords, say, type GameTexts } from './texts.svelte';
