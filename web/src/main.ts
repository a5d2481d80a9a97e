import './theme/index.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { takeOver } from './firstLook';
import { language } from './i18n';
import { learnFigures } from './i18n/figures';
import { watchVersion } from './version.svelte';

// To read the script is one task, to make the page of it others: none keeps a slow phone for long.
setTimeout(() => learnFigures(language()));
const target = document.getElementById('app')!;
const drawn = document.getElementById('drawn');
if (drawn) takeOver(drawn, target, document.documentElement.dataset.drawn !== 'otherwise');
setTimeout(() => mount(App, { target }));

if (import.meta.env.PROD) watchVersion();
