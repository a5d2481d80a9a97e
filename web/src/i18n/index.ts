export { figure } from './figure';
export { listOf } from './list';
export { language, languages, setLanguage } from './language.svelte';
export { gameTexts, say, type GameTexts } from './texts.svelte';
