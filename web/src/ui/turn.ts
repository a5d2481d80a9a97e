// What is not wanted at once takes its turn: each in a task of its own, in the order in which they asked, so that the words come
// first and presses are heard meanwhile.
let last: Promise<void> = Promise.resolve();

export function turn(): Promise<void> {
  last = last.then(() => new Promise((resolve) => setTimeout(resolve)));
  return last;
}
