import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Reads `_redirects` as static hosts do, as far as it says which addresses get a page with 200. */
export function readRedirects(folder: string): (pathname: string) => boolean {
  const file = path.join(folder, '_redirects')
  if (!existsSync(file)) return () => true
  const patterns = readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .flatMap(([pattern, , status]) => (pattern && status === '200' ? [pattern] : []))
  return (pathname) => patterns.some((pattern) => covers(pattern, pathname))
}

function covers(pattern: string, pathname: string): boolean {
  const wanted = pathname.replace(/(?<=.)\/+$/, '')
  return pattern.endsWith('/*') ? wanted.startsWith(pattern.slice(0, -1)) : wanted === pattern
}
