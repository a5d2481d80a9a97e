// A newer version of the page than the one that is shown: it is there for the next load, and nobody is interrupted for it.
const kEvery = 3_600_000; // milliseconds between two questions to the server

let ready = $state(false);

export function newVersionReady(): boolean {
  return ready;
}

// Registers the worker that keeps the page, and looks for news whenever somebody comes back to the page.
export function watchVersion(): void {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  // The first worker of a browser takes over the page that brought it: that is no news.
  let known = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    ready = known;
    known = true;
  });
  serviceWorker.controller?.postMessage('loaded');
  // Where the browser forbids it (a private window, say) the page works as well, only not offline.
  const register = () => void serviceWorker.register('/service-worker.js').catch(() => {});
  // The script of a page that was drawn comes after everything else has.
  if (document.readyState === 'complete') register();
  else addEventListener('load', register);
  let asked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - asked < kEvery) return;
    asked = Date.now();
    void serviceWorker
      .getRegistration()
      .then((registration) => registration?.update())
      .catch(() => {}); // offline
  });
}
