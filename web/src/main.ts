import './theme/index.css';
import { mount } from 'svelte';
import App from './App.svelte';

mount(App, { target: document.getElementById('app')! });

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  // Where the browser forbids it (a private window, say) the page works as well, only not offline.
  addEventListener('load', () => void navigator.serviceWorker.register('/service-worker.js').catch(() => {}));
  navigator.serviceWorker.controller?.postMessage('loaded');
}
