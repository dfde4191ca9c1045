import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test as base, type Page } from '@playwright/test'
import { build } from 'vite'
import { EXAMPLE_SALON } from '#domain/salon/salon.ts'
import { readConfig } from '#platform/config.ts'
import { siteHeaders } from '#platform/site-headers.ts'
import { inkOf, openPdf, textOf } from '#support/read-pdf.ts'
import type { Agreement } from '#domain/agreement/agreement.ts'
import type { AddressInfo } from 'node:net'
import type { Making } from './agreement-page/agreement-page.ts'

const HANNAH: Agreement = {
  memberName: 'Hannah Berg',
  email: 'hannah@example.com',
  planId: 'gold',
  familyMembers: 2,
  agreedOn: '2026-11-22',
  initials: 'HB',
  termsChangedOn: '2026-11-21',
  salon: { ...EXAMPLE_SALON, name: 'Fern & Field' },
}
const NOTHING = /(?!)/
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.ttf': 'font/ttf',
}

/** A page that can do nothing but make agreements, built and sent as the site is. */
const test = base.extend<object, { maker: { readonly url: string; lose(name: RegExp): void } }>({
  maker: [
    async ({ browserName: _anyBrowser }, use) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'agreement-page-'))
      await build({
        configFile: false,
        root: path.join(import.meta.dirname, 'agreement-page'),
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
      const { port } = server.address() as AddressInfo
      await use({ url: `http://127.0.0.1:${port}/`, lose: (name) => void (lost = name) })
      server.closeAllConnections()
      server.close()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

test.beforeEach(async ({ page, maker }) => {
  maker.lose(NOTHING)
  await page.goto(maker.url)
})

test('a file is made while the page stays free, and no rule of the site refuses it', async ({
  page,
}) => {
  const [refused, workers]: [string[], string[]] = [[], []]
  page.on('worker', (worker) => void workers.push(worker.url()))
  page.on('console', (message) => void refused.push(message.text()))
  page.on('pageerror', ({ message }) => void refused.push(message))
  const { file, type, tookMs, longestPauseMs } = await make(page, HANNAH)
  expect(type).toBe('application/pdf')
  const doc = await openPdf(Uint8Array.from(file))
  expect(doc.numPages).toBe(4)
  const firstPage = await textOf(await doc.getPage(1))
  expect(firstPage).toContain('Member Hannah Berg Email')
  expect(firstPage).toContain('Between Fern & Field')
  expect(longestPauseMs).toBeLessThan(Math.max(100, tookMs / 3))
  expect(refused).toEqual([])
  expect(workers).toEqual([expect.stringMatching(/worker/)])
  await expect.poll(() => page.workers()).toEqual([])
})

test('the same agreement makes the same file', async ({ page }) => {
  const [one, two] = [await make(page, HANNAH), await make(page, HANNAH)]
  expect(hashOf(one)).toBe(hashOf(two))
})

test('names of every script stand where names stand, as this device draws them', async ({
  page,
}) => {
  const shapes = new Set<string>()
  for (const memberName of ['小明 王', 'محمد علي', 'سلمى علي', '👩‍👩‍👧 💅', 'Ольга Иванова']) {
    const { file } = await make(page, { ...HANNAH, memberName, initials: memberName.slice(0, 1) })
    const doc = await openPdf(Uint8Array.from(file))
    const points: string[] = []
    const ink = await inkOf(doc, 1, ([red = 255], { x, y }) => {
      const isInk = red < 200 && x > 170 && y > 185 && y < 207
      if (isInk) points.push(`${x},${y}`)
      return isInk
    })
    expect(ink.points, memberName).toBeGreaterThan(20)
    shapes.add(points.join(' '))
    expect(await textOf(await doc.getPage(1))).toContain(`Member ${memberName} Email`)
  }
  expect(shapes.size).toBe(5)
})

test('without a canvas each letter is a box, and the name is in the file all the same', async ({
  page,
}) => {
  await page.route('**/*worker*.js', async (route) => {
    const response = await route.fetch()
    const body = `delete globalThis.OffscreenCanvas;${await response.text()}`
    return route.fulfill({ response, body })
  })
  const { file } = await make(page, { ...HANNAH, memberName: '小明 王' })
  const doc = await openPdf(Uint8Array.from(file))
  expect(await textOf(await doc.getPage(1))).toContain('Member 小明 王 Email')
})

test('a font that is gone is a failure with a reason, not a file without words', async ({
  page,
  maker,
}) => {
  maker.lose(/\.ttf$/)
  await expect(make(page, HANNAH)).rejects.toThrow(
    /could not be made into a file: .*A font answered 404/,
  )
  maker.lose(/worker/)
  await expect(make(page, HANNAH)).rejects.toThrow(/its maker did not load/)
})

function make(page: Page, agreement: Agreement): Promise<Making> {
  return page.evaluate((given) => window.makeAgreement(given), agreement)
}

function hashOf({ file }: Making): string {
  return createHash('sha256').update(Uint8Array.from(file)).digest('hex')
}
