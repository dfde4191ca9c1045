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

/** `:name` stands for one part of the path, `*` at the end for any number of them. */
function covers(pattern: string, pathname: string): boolean {
  const parts = pattern.split('/')
  const wanted = pathname.replace(/(?<=.)\/+$/, '').split('/')
  if (parts.at(-1) !== '*' && parts.length !== wanted.length) return false
  return parts.every((part, place) => {
    const own = wanted[place] ?? ''
    return part === '*' || part.startsWith(':') ? own !== '' : own === part
  })
}
