// Who points at what may be forbidden wants to know whether it is: where the mouse rests, a finger stays or the keyboard stops on
// something that a board has marked `unasked`. Who only passes by asks nothing, nor does a mouse that lies where the board changed.
const kRest = 140; // milliseconds

export function wonders(ask: (byKeys: boolean) => void): (board: HTMLElement) => () => void {
  return (board) => {
    let thing: Element | null = null;
    let timer: ReturnType<typeof setTimeout> | null = null;
    const leave = () => {
      if (timer !== null) clearTimeout(timer);
      thing = timer = null;
    };
    const rest = (event: Event) => {
      const there = (event.target as Element).closest('.unasked');
      if (there !== null && there === thing) return;
      leave();
      if (!there) return;
      thing = there;
      const byKeys = event.type === 'focusin' && there.matches(':focus-visible');
      timer = setTimeout(() => {
        leave();
        ask(byKeys);
      }, kRest);
    };
    const heard: [string, (event: Event) => void][] = [
      ['pointermove', rest],
      ['pointerdown', rest],
      ['focusin', rest],
      ['pointerup', leave],
      ['pointercancel', leave],
      ['pointerleave', leave],
      ['focusout', leave],
    ];
    for (const [name, listener] of heard) board.addEventListener(name, listener);
    return () => {
      leave();
      for (const [name, listener] of heard) board.removeEventListener(name, listener);
    };
  };
}
