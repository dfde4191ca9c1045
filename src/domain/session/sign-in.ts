/** The pages that start or end a session; nobody is sent back to them after signing in. */
const SESSION_PAGES = ['/auth', '/signout']

/** Where to go after signing in: a page of this site, or null for anything that could lead off it. */
export function pageAfterSignIn(next: unknown): string | null {
  if (typeof next !== 'string' || !/^\/(?![/\\])/.test(next)) return null
  if (hasCharactersBrowsersDrop(next)) return null
  const path = next.replace(/[?#].*$/, '').replace(/\/+$/, '')
  return SESSION_PAGES.includes(path) ? null : next
}

/** Browsers read "/\t/elsewhere" as "//elsewhere", and a backslash as a slash. */
function hasCharactersBrowsersDrop(text: string): boolean {
  return /[\\\s]/.test(text) || Array.from(text).some((character) => character < ' ')
}
