export interface Asked {
  readonly url: URL
  readonly ownOrigin: string
  readonly isNavigation: boolean
}

/** Answers of the backend are about now and about one person: never given from here, never kept. */
const BACKEND = /^\/(rest|auth|storage|functions|realtime|graphql)\/v1(\/|$)|^\/mailbox(\/|$)/
const FILE = /\.[^/]+$/
const OUR_PICTURE = /^\/pictures\/(.+)-\d+\.(?:avif|webp|jpg)$/
const UPLOADED_PICTURE = '/storage/v1/object/public/service-images/'

/** Every page that was not printed is drawn by one shell; files, the backend and other sites are not pages. */
export function isForShell({ url, ownOrigin, isNavigation }: Asked): boolean {
  if (!isNavigation || url.origin !== ownOrigin) return false
  return !BACKEND.test(url.pathname) && !FILE.test(url.pathname)
}

/** Pictures of the house, drawn or uploaded: they may be kept, for they say nothing about anybody. */
export function isPicture({ url, ownOrigin, isNavigation }: Asked): boolean {
  if (isNavigation || url.origin !== ownOrigin) return false
  return OUR_PICTURE.test(url.pathname) || url.pathname.startsWith(UPLOADED_PICTURE)
}

/** The one size of each picture that every device keeps from the first visit on. */
export function smallestOf({ pathname }: URL): string | null {
  const [, name] = OUR_PICTURE.exec(pathname) ?? []
  return name === undefined ? null : `/pictures/${name}-480.avif`
}
