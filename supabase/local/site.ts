import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Service } from './service.ts'
import { Problems } from './project/problems.ts'
import { siteHeaders, type HeaderRules } from './site/site-headers.ts'
import { readRedirects } from './site/redirects.ts'
import type { PrintedPages } from './site/printed-pages.ts'
import { findSiteFile, type SiteFile } from './site/site-file.ts'
import { serveFile } from './site/serve-file.ts'

/** A page of this very site asks its browser to forget the site. */
const REMOVAL = '/remove-from-device'
const NOT_FOUND_PAGE = '/404.html'
const NOT_FOUND_ADDRESSES = ['/404', NOT_FOUND_PAGE]

/** A built app: its files and printed pages as they are, and its shell for the pages it draws itself. */
export function openSite(folder: string, reprinted: Reprinted = AS_BUILT): Service {
  const rules = readHeaderRules(folder)
  const drawn = readRedirects(folder)
  return {
    fetch: async (request) => {
      const { pathname } = new URL(request.url)
      const response = await respond({ folder, drawn, reprinted }, request, pathname)
      for (const [name, value] of siteHeaders(rules, pathname)) {
        if (!response.headers.has(name)) response.headers.set(name, value)
      }
      return response
    },
  }
}

type Reprinted = Pick<PrintedPages, 'folder' | 'isPrinted'>

const AS_BUILT: Reprinted = { folder: () => null, isPrinted: () => false }

interface Site {
  readonly folder: string
  /** Whether the app draws an address; without a list of them, it draws every one. */
  readonly drawn: (pathname: string) => boolean
  /** Printed pages that are newer than those of the build. */
  readonly reprinted: Reprinted
}

async function respond(site: Site, request: Request, pathname: string): Promise<Response> {
  const { drawn } = site
  if (request.method === 'POST' && pathname === REMOVAL) return removal(request)
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return plain(405, 'This address can only be read.', { allow: 'GET, HEAD' })
  if (NOT_FOUND_ADDRESSES.includes(pathname)) return missing(site, request)
  const file = await findFile(site, pathname)
  if (file !== null) return serveFile(request, file)
  const shell = isNavigation(request, pathname) && drawn(pathname) ? await findShell(site) : null
  return shell === null ? missing(site, request) : serveFile(request, shell)
}

/** Only for a page from here: anywhere else a link could throw away what somebody has not sent yet. */
function removal(request: Request): Response {
  if (request.headers.get('sec-fetch-site') !== 'same-origin')
    return plain(403, 'Only a page of this site may ask for this.', { 'cache-control': 'no-store' })
  const headers = { 'clear-site-data': '"cache", "storage"', 'cache-control': 'no-store' }
  return new Response(null, { status: 204, headers })
}

/** People get a page that leads on; programs get a sentence. */
async function missing(site: Site, request: Request): Promise<Response> {
  const page = acceptsPages(request) ? await findFile(site, NOT_FOUND_PAGE) : null
  if (page === null) return plain(404, 'There is nothing here.', { 'cache-control': 'no-cache' })
  const { body, headers } = await serveFile(new Request(request.url), page)
  headers.set('cache-control', 'no-cache')
  return new Response(request.method === 'HEAD' ? null : body, { status: 404, headers })
}

/** A missing file must be missed: answering it with a page would be kept as that file. */
function isNavigation(request: Request, pathname: string): boolean {
  return acceptsPages(request) && !/\.[^/]*$/.test(pathname) && !isHashed(pathname)
}

function acceptsPages(request: Request): boolean {
  return (request.headers.get('accept') ?? '').includes('text/html')
}

function isHashed(pathname: string): boolean {
  return pathname.startsWith('/assets/')
}

async function findShell(site: Site): Promise<SiteFile | null> {
  return (await findFile(site, '/shell.html')) ?? findFile(site, '/index.html')
}

/** A page that the newer ones have no longer is gone, although the build still has it. */
async function findFile(site: Site, pathname: string): Promise<SiteFile | null> {
  const newer = site.reprinted.folder()
  if (newer !== null) {
    const page = await findSiteFile(newer, pathname)
    if (page !== null) return page
  }
  const file = await findSiteFile(site.folder, pathname)
  const isOutdated =
    newer !== null &&
    file !== null &&
    site.reprinted.isPrinted(path.relative(site.folder, file.path).replaceAll(path.sep, '/'))
  return isOutdated ? null : file
}

function plain(status: number, sentence: string, headers: Record<string, string>): Response {
  return new Response(sentence, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', ...headers },
  })
}

function readHeaderRules(folder: string): HeaderRules | null {
  const file = path.join(folder, 'headers.json')
  if (!existsSync(file)) return null
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as HeaderRules
  } catch {
    throw new Problems([`${file} is not JSON: build the app again.`])
  }
}
