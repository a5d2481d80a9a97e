// Opens the built page in a DOM without a screen, as somebody who comes for the first time, and tells what it looks like at each
// place: a thread of tools/drawn-pages.ts, one for each language, since what the page remembers is its own.
import { parentPort, workerData } from 'node:worker_threads';
import { Window } from 'happy-dom';

const { script, language, places } = workerData;
const kStill = 500; // milliseconds without a change: the page has been made
const kPatience = 60_000; // a page that is not made by then never is
const kPicture = 10_000; // letters of a drawing that is no sign or adornment

const window = new Window({
  url: 'http://localhost/',
  settings: { disableCSSFileLoading: true, disableJavaScriptFileLoading: true },
});
const { document, HTMLElement, HTMLHeadElement } = window;
document.body.innerHTML = '<div id="app"></div>';
const app = document.getElementById('app');

// Nothing comes near a screen: pictures come with the page itself.
window.IntersectionObserver = class {
  observe() {}
  disconnect() {}
};
Object.assign(HTMLElement.prototype, { showPopover() {}, hidePopover() {}, scrollIntoView() {} });
Object.defineProperty(window.navigator, 'languages', { value: [language] });
window.scrollTo = () => {};
window.Worker = class {
  constructor() {
    setTimeout(() => this.onmessage());
  }
};
// A server that knows nobody.
window.fetch = async (path) => {
  if (path !== '/api/me') throw new TypeError(`${path} is not there`);
  return Response.json({ person: null });
};
// A style counts as loaded.
const append = HTMLHeadElement.prototype.appendChild;
document.head.appendChild = (node) => {
  append.call(document.head, node);
  if (node.localName === 'link') setTimeout(() => node.dispatchEvent(new window.Event('load')));
  return node;
};

// The page finds all that a browser has, but for what is Node's own as well.
const names = new Set();
for (let one = window; one !== Object.prototype; one = Object.getPrototypeOf(one))
  for (const name of Object.getOwnPropertyNames(one)) names.add(name);
const kOfNode =
  /^(set|clear)(Timeout|Interval|Immediate)$|^(queueMicrotask|performance|console|globalThis|constructor)$/;
for (const name of names) {
  const value = window[name];
  const isClass = /^[A-Z]/.test(name) && !/Event/.test(name);
  if ((isClass && name in globalThis) || kOfNode.test(name)) continue;
  const own = typeof value === 'function' && /^[a-z]/.test(name) ? value.bind(window) : value;
  Object.defineProperty(globalThis, name, { value: own, writable: true, configurable: true });
}

async function untilStill(place) {
  const began = Date.now();
  const isMade = () => app.querySelector('main h1') && !app.querySelector('.waiting, .skeleton, .failure');
  let before = '';
  for (let now = app.innerHTML; now !== before || !isMade(); now = app.innerHTML) {
    if (Date.now() - began > kPatience) throw new Error(`${place} cannot be drawn: ${app.textContent}`);
    before = now;
    await new Promise((resolve) => setTimeout(resolve, kStill));
  }
}

function drawn() {
  const copy = app.cloneNode(true);
  // What is set in a field is seen; it can be changed when the page is there.
  const fields = [...copy.querySelectorAll('input, select')];
  for (const [i, field] of [...app.querySelectorAll('input, select')].entries()) {
    const twin = fields[i];
    twin.setAttribute('inert', '');
    twin.removeAttribute('name');
    if (field.localName === 'select') {
      for (const [at, option] of [...twin.options].entries())
        option.toggleAttribute('selected', at === field.selectedIndex);
    } else {
      twin.toggleAttribute('checked', field.checked);
      if (field.type !== 'radio' && field.type !== 'checkbox') twin.setAttribute('value', field.value);
    }
  }
  // Its place is kept, and it comes with the page itself.
  for (const picture of copy.querySelectorAll('svg'))
    if (picture.innerHTML.length > kPicture) picture.replaceChildren();
  for (const today of copy.querySelectorAll('[data-today]')) today.textContent = '\u00a0';
  copy.querySelector('h1').removeAttribute('tabindex');
  return copy.innerHTML.replace(/<!--.*?-->/gs, '');
}

await import(script);
const pages = {};
for (const place of places) {
  const link = document.createElement('a');
  link.href = place;
  document.body.append(link);
  link.click();
  link.remove();
  await untilStill(place);
  pages[place] = { title: document.title, body: drawn() };
}
const styles = [...document.head.querySelectorAll('link[rel=stylesheet]')].map(
  ({ href }) => new URL(href).pathname,
);
parentPort.postMessage({ pages, styles });
await window.happyDOM.close();
