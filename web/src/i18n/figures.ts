// How figures and dates of a language are written takes a browser 50 ms to look up for the first of them, and all its threads know
// then: a thread beside the page's does it. What has figures in it waits for that.
const kPatience = 500; // milliseconds: a thread that does not come is not waited for
let known: Promise<void> = Promise.resolve();

export function learnFigures(language: string): void {
  const worker = new Worker(new URL('./figures.worker.ts', import.meta.url), {
    type: 'module',
    name: language,
  });
  known = new Promise((resolve) => {
    worker.onmessage = worker.onerror = () => resolve();
    setTimeout(resolve, kPatience);
  });
}

export const figuresKnown = (): Promise<void> => known;
