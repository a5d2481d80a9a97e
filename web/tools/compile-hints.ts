// Most of what comes is called at once. Told so in its first line, Chromium compiles a script beside the page's thread while it
// comes, and not on it, function by function as each is first called: that was half of what kept a first page busy.
import type { Plugin } from 'vite';

export function compileHints(): Plugin {
  return {
    name: 'orrery:compile-hints',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk') file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
      },
    },
  };
}
