import { stat } from 'node:fs/promises'
import path from 'node:path'

export interface SiteFile {
  readonly path: string
  readonly size: number
  readonly modifiedMs: number
  /** Kept for ever by browsers: its name changes with its content. */
  readonly isHashed: boolean
}

/** What the build tells whoever serves it, and nobody else. */
const FOR_HOSTS = /^(?:headers\.json|builds\.json|_headers|_redirects)$/

/** The file itself, or the page that was drawn ahead for this address. */
export async function findSiteFile(folder: string, pathname: string): Promise<SiteFile | null> {
  const name = safeName(pathname)
  if (name === null) return null
  const isHashed = name.startsWith('assets/')
  for (const candidate of isHashed ? [name] : candidatesFor(name)) {
    const file = path.join(folder, candidate)
    const found = await stat(file).catch(() => null)
    if (found?.isFile() === true)
      return { path: file, size: found.size, modifiedMs: found.mtimeMs, isHashed }
  }
  return null
}

function candidatesFor(name: string): string[] {
  const page = name.replace(/\/+$/, '')
  const pages = page === '' ? ['index.html'] : [`${page}.html`, `${page}/index.html`]
  return name === '' || name.endsWith('/') ? pages : [name, ...pages]
}

/** Null for every name that could lead out of the folder, or to what was not meant to be seen. */
function safeName(pathname: string): string | null {
  let name: string
  try {
    name = decodeURIComponent(pathname).slice(1)
  } catch {
    return null
  }
  const isHidden = name.split('/').some((part) => part.startsWith('.') && part !== '.well-known')
  return isHidden || /[\0\\:]/.test(name) || FOR_HOSTS.test(name) ? null : name
}
