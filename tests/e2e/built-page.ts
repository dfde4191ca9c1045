import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build } from 'vite'
import { readConfig } from '#platform/config.ts'
import { siteHeaders } from '#platform/site-headers.ts'
import type { AddressInfo } from 'node:net'

export interface BuiltPage {
  readonly url: string
  /** From now on files of this name are not to be had. */
  lose(name: RegExp): void
  close(): void
}

const NOTHING = /(?!)/
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
}

/** A page of its own for one part of the app, built as the site is and sent with its headers. */
export async function openBuiltPage(name: string): Promise<BuiltPage> {
  const folder = mkdtempSync(path.join(tmpdir(), `${name}-`))
  await build({
    configFile: false,
    root: path.join(import.meta.dirname, name),
    logLevel: 'error',
    build: { outDir: folder, target: 'es2022', modulePreload: { polyfill: false } },
  })
  let lost = NOTHING
  const server = createServer(({ url = '/', headers: { host = '' } }, response) => {
    const file = path.join(folder, url === '/' ? 'index.html' : url)
    if (lost.test(file) || !existsSync(file)) return response.writeHead(404).end()
    const origin = `http://${host}`
    const headers = siteHeaders(readConfig({}, origin), origin)['/*']
    const type = TYPES[path.extname(file)] ?? 'application/octet-stream'
    response.writeHead(200, { ...headers, 'Content-Type': type })
    return response.end(readFileSync(file))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    lose: (files) => void (lost = files),
    close() {
      server.closeAllConnections()
      server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
