export interface Asked {
  readonly url: URL
  readonly ownOrigin: string
  readonly isNavigation: boolean
}

/** What answers a request that no precached file answers; "network" leaves it to the browser. */
export type Answerer = 'shell' | 'drawn-picture' | 'uploaded-picture' | 'network'

/** Answers of the backend are about now and about one person: never given from here, never kept. */
const BACKEND = /^\/(rest|auth|storage|functions|realtime|graphql)\/v1(\/|$)|^\/mailbox(\/|$)/
const FILE = /\.[^/]+$/
const DRAWN_PICTURE = /^\/pictures\/(.+)-\d+\.(?:avif|webp|jpg)$/
/** The one bucket that anybody may read. */
const UPLOADED_PICTURE = /^\/storage\/v1\/object\/public\/service-images\/.+/

export function answererOf({ url, ownOrigin, isNavigation }: Asked): Answerer {
  if (url.origin !== ownOrigin) return 'network'
  if (isNavigation) return isPage(url) ? 'shell' : 'network'
  if (DRAWN_PICTURE.test(url.pathname)) return 'drawn-picture'
  return UPLOADED_PICTURE.test(url.pathname) ? 'uploaded-picture' : 'network'
}

/** Every page that was not printed is drawn by one shell, also one that nobody knows. */
function isPage({ pathname }: URL): boolean {
  return !BACKEND.test(pathname) && !FILE.test(pathname)
}

/** The one size of each picture that every device keeps from the first visit on. */
export function smallestOf({ pathname }: URL): string | null {
  const [, name] = DRAWN_PICTURE.exec(pathname) ?? []
  return name === undefined ? null : `/pictures/${name}-480.avif`
}
