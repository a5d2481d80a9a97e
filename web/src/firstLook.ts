// The page as it was drawn when it was built (tools/drawn-pages.ts) is seen while the page itself is made beneath it. It goes when
// that has as many words on it: both look the same.
const kStill = 60; // milliseconds without a change, before it is worth a look
const kSettled = 3000; // what is not there by then was left out: a server that could not say who somebody is
const kPatience = 15_000; // what is missing by then does not come

// What stands at the same place of the other page.
function twinOf(one: Element, from: Element, to: Element): Element | null {
  if (one === from) return to;
  const above = one.parentElement!;
  const twin = twinOf(above, from, to)?.children[[...above.children].indexOf(one)];
  return twin?.localName === one.localName ? twin : null;
}

// At once where nobody sees it (early.js).
export function takeOver(drawn: HTMLElement, page: HTMLElement, isSeen: boolean): void {
  const wanted = drawn.textContent.length;
  const { pathname } = location;
  let soon: ReturnType<typeof setTimeout> | undefined;

  const watch = new MutationObserver(() => {
    clearTimeout(soon);
    soon = setTimeout(() => {
      if (page.textContent.length >= wanted || location.pathname !== pathname) change();
      else if (page.querySelector('main h1') && !page.querySelector('.skeleton, .waiting'))
        soon = setTimeout(change, kSettled);
    }, kStill);
  });
  watch.observe(page, { subtree: true, childList: true });
  const late = setTimeout(change, kPatience);
  if (!isSeen) change();

  function change(): void {
    clearTimeout(late);
    clearTimeout(soon);
    watch.disconnect();
    const { activeElement } = document;
    const focused = drawn.contains(activeElement) ? twinOf(activeElement!, drawn, page) : null;
    const pressed = [...drawn.querySelectorAll<HTMLElement>('[data-pressed]')]
      .sort((one, other) => Number(one.dataset.pressed) - Number(other.dataset.pressed))
      .map((one) => twinOf(one, drawn, page));
    drawn.remove();
    page.inert = false;
    // Neither the place of the keyboard nor presses that nobody could hear are lost.
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    for (const twin of pressed) if (twin instanceof HTMLElement) twin.click();
  }
}
