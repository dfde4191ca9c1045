import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Service } from './service.ts'
import { Problems } from './project/problems.ts'
import { siteHeaders, type HeaderRules } from './site/site-headers.ts'
import { findSiteFile } from './site/site-file.ts'
import { serveFile } from './site/serve-file.ts'

/** A built single-page app: its files as they are, and its shell for every page it draws itself. */
export function openSite(folder: string): Service {
  const rules = readHeaderRules(folder)
  return {
    fetch: async (request) => {
      const { pathname } = new URL(request.url)
      const response = await respond(folder, request, pathname)
      for (const [name, value] of siteHeaders(rules, pathname)) {
        if (!response.headers.has(name)) response.headers.set(name, value)
      }
      return response
    },
  }
}

async function respond(folder: string, request: Request, pathname: string): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return plain(405, 'This address can only be read.', { allow: 'GET, HEAD' })
  const file = await findSiteFile(folder, pathname)
  if (file !== null) return serveFile(request, file)
  const shell = isNavigation(request, pathname) ? await findShell(folder) : null
  return shell === null
    ? plain(404, 'There is nothing here.', { 'cache-control': 'no-cache' })
    : serveFile(request, shell)
}

/** A missing file must be missed: answering it with a page would be kept as that file. */
function isNavigation(request: Request, pathname: string): boolean {
  const accepts = request.headers.get('accept') ?? ''
  return accepts.includes('text/html') && !/\.[^/]*$/.test(pathname) && !isHashed(pathname)
}

function isHashed(pathname: string): boolean {
  return pathname.startsWith('/assets/')
}

async function findShell(folder: string): ReturnType<typeof findSiteFile> {
  return (await findSiteFile(folder, '/shell.html')) ?? findSiteFile(folder, '/index.html')
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
