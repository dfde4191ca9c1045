import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite } from '#local/site.ts'
import type { Service } from '#local/service.ts'

const HTML = { accept: 'text/html' }

let folder: string
let site: Service

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'site-'))
  writeFileSync(path.join(folder, 'shell.html'), '<title>Shell</title>')
  site = openSite(folder)
})

afterAll(() => rmSync(folder, { recursive: true }))

function ask(method: string, headers: Record<string, string> = {}): Promise<Response> {
  const address = 'http://localhost/remove-from-device'
  return site.fetch(new Request(address, { method, headers }))
}

test('a page of this site has its browser forget the site', async () => {
  const answer = await ask('POST', { 'sec-fetch-site': 'same-origin' })
  expect(answer.status).toBe(204)
  expect(answer.headers.get('clear-site-data')).toBe('"cache", "storage"')
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test.each(['cross-site', 'same-site', 'none', undefined])('nobody else does: %s', async (from) => {
  const answer = await ask('POST', from === undefined ? {} : { 'sec-fetch-site': from })
  expect(answer.status).toBe(403)
  expect(answer.headers.has('clear-site-data')).toBe(false)
})

test('opening the address asks a person first', async () => {
  const answer = await ask('GET', { ...HTML, 'sec-fetch-site': 'same-origin' })
  expect(await answer.text()).toBe('<title>Shell</title>')
  expect(answer.headers.has('clear-site-data')).toBe(false)
})
