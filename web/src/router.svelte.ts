// Which page is shown. Every link of the page's own is an ordinary <a href>; a click on it does not leave the page.
import { routes } from './routes';

export interface Route {
  page: string; // name of the component in pages/
  params: Record<string, string>; // given to it as props
  path: string;
  query: URLSearchParams;
  hash: string; // without "#"
}

function match(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [i, part] of wanted.entries()) {
    const piece = given[i];
    if (!part.startsWith(':')) {
      if (part !== piece) return null;
    } else {
      try {
        params[part.slice(1)] = decodeURIComponent(piece);
      } catch {
        return null;
      }
    }
  }
  return params;
}

export function routeOf(url: URL): Route {
  const path = url.pathname.length > 1 ? url.pathname.replace(/\/+$/, '') : url.pathname;
  const rest = { path, query: url.searchParams, hash: url.hash.slice(1) };
  for (const [pattern, page] of routes) {
    const params = match(pattern, path);
    if (params) return { page, params, ...rest };
  }
  return { page: 'NotFound', params: {}, ...rest };
}

let current: Route = $state.raw(routeOf(new URL(location.href)));

export function route(): Route {
  return current;
}

export function navigate(to: string, { replace = false } = {}): void {
  const url = new URL(to, location.href);
  if (url.origin !== location.origin) throw new Error('not a place of this page');
  if (replace) history.replaceState(null, '', url);
  else history.pushState(null, '', url);
  const elsewhere = routeOf(url).path !== current.path;
  current = routeOf(url);
  if (elsewhere && !replace) scrollTo(0, 0);
}

addEventListener('popstate', () => (current = routeOf(new URL(location.href))));

document.addEventListener('click', (event) => {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return;
  if (routeOf(new URL(link.href)).page === 'NotFound') return; // a file of the host, such as licences.txt
  event.preventDefault();
  navigate(link.href);
});
