export interface Asked {
  readonly url: URL
  readonly ownOrigin: string
  readonly isNavigation: boolean
}

/** Answers of the backend are about now and about one person: never given from here, never kept. */
const BACKEND = /^\/(rest|auth|storage|functions|realtime|graphql)\/v1(\/|$)|^\/mailbox(\/|$)/
const FILE = /\.[^/]+$/

/** Every page of the app is drawn by one shell; files, the backend and other sites are not pages. */
export function isForShell({ url, ownOrigin, isNavigation }: Asked): boolean {
  if (!isNavigation || url.origin !== ownOrigin) return false
  return !BACKEND.test(url.pathname) && !FILE.test(url.pathname)
}
