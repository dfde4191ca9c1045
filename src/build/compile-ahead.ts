import type { Plugin } from 'vite'

/** It counts only where nothing stands before it. */
const ALL_FUNCTIONS = '//# allFunctionsCalledOnLoad\n'

/**
 * Asks the engine to compile each file beside the page, and not function by function when the page calls
 * them, and to keep all of it for the next start.
 */
export function compileAhead(): Plugin {
  return {
    name: 'compile-ahead',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk') file.code = `${ALL_FUNCTIONS}${file.code}`
      },
    },
  }
}
