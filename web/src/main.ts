import './theme/index.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { watchVersion } from './version.svelte';

// To read the script is one task, to make the page of it another: neither keeps a slow phone for long.
setTimeout(() => mount(App, { target: document.getElementById('app')! }));

if (import.meta.env.PROD) watchVersion();
