// Opens a <dialog> over everything: the browser keeps the focus inside, gives it back afterwards and closes on Escape. A press
// beside it closes it as well.
export function modal(dialog: HTMLDialogElement): () => void {
  let began = false; // the press began beside it: a text selected by dragging must not close it
  const down = (event: PointerEvent): void => void (began = event.target === dialog);
  const click = (event: MouseEvent): void => {
    if (!began || event.target !== dialog) return;
    const box = dialog.getBoundingClientRect();
    const inside =
      event.clientX >= box.left &&
      event.clientX <= box.right &&
      event.clientY >= box.top &&
      event.clientY <= box.bottom;
    if (!inside) dialog.close();
  };
  dialog.addEventListener('pointerdown', down);
  dialog.addEventListener('click', click);
  dialog.showModal();
  return () => {
    dialog.removeEventListener('pointerdown', down);
    dialog.removeEventListener('click', click);
    dialog.close();
  };
}
