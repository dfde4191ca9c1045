import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import path from 'node:path'

const GROUND = ['findings', 'lines', 'colors', 'cut-text', 'controls']

/** One of the functions here as an expression that needs nothing around it, to be carried into a page. */
export function inPage(name: string, files: readonly string[]): string {
  const code = [...GROUND, ...files].map((file) =>
    stripTypeScriptTypes(readFileSync(path.join(import.meta.dirname, `${file}.ts`), 'utf8'))
      .replaceAll(/^import [^]*?from '[^']+'$/gm, '')
      .replaceAll(/^export /gm, ''),
  )
  return `(given) => { ${code.join('\n')}\nreturn ${name}(given) }`
}
