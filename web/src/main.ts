import './theme/index.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { watchVersion } from './version.svelte';

mount(App, { target: document.getElementById('app')! });

if (import.meta.env.PROD) watchVersion();
