import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { SALON } from '#domain/salon/salon.ts'
import { readServices } from '#domain/service/services.ts'
import { readPublishedTeam } from '#domain/site/published-team.ts'
import { SEED_TEAM } from '#domain/team/team.ts'
import { askEmbedded } from '#build/read-published.ts'
import { PRINTED_SERVICES } from '#data/service/published-services.ts'
import { PRINTED_TEAM } from '#data/team/published-team.ts'
import { expertPage, homePage, membershipPage } from './twin-pages.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const FONTS = {
  'fraunces.woff2': 'src/app/fonts/fraunces.woff2',
  'figtree.woff2':
    'node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
}

/** The same pages with the same words and pictures, as somebody would write them without any framework. */
export async function writeTwin(folder: string): Promise<void> {
  const answers = await askEmbedded(root)
  const services = readServices(answers[PRINTED_SERVICES])
  const profiles = readPublishedTeam(answers[PRINTED_TEAM])
  const pages = {
    'index.html': homePage(services),
    'membership.html': membershipPage(),
    ...Object.fromEntries(
      SEED_TEAM.map((member) => [`experts/${member.id}.html`, expertPage(member, profiles)]),
    ),
  }
  mkdirSync(path.join(folder, 'experts'), { recursive: true })
  mkdirSync(path.join(folder, 'fonts'), { recursive: true })
  for (const [name, body] of Object.entries(pages))
    writeFileSync(path.join(folder, name), document(body))
  for (const [name, source] of Object.entries(FONTS))
    copyFileSync(path.join(root, source), path.join(folder, 'fonts', name))
  writeFileSync(path.join(folder, 'keep.js'), KEEPER)
  writeFileSync(path.join(folder, 'worker.js'), WORKER)
}

function document(body: string): string {
  const css = readFileSync(path.join(import.meta.dirname, 'twin.css'), 'utf8')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${SALON.name}</title>
<style>${css.replaceAll(/\s+/g, ' ')}</style></head><body>${body}
<script src="/keep.js" defer></script></body></html>`
}

/** Keeps the page and what came with it, as soon as all of it is there. */
const KEEPER = `addEventListener('load', async () => {
  const cache = await caches.open('all')
  const seen = performance.getEntriesByType('resource').map(({ name }) => name)
  await cache.addAll([...new Set([location.href, ...seen])])
  await navigator.serviceWorker.register('/worker.js')
})`

/** Answers from what was kept, and keeps what was not. */
const WORKER = `
addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(clients.claim()))
addEventListener('fetch', (event) => {
  if (event.request.method !== 'GET') return
  event.respondWith((async () => {
    const cache = await caches.open('all')
    const kept = await cache.match(event.request)
    if (kept) return kept
    const answer = await fetch(event.request)
    if (answer.ok) await cache.put(event.request, answer.clone())
    return answer
  })())
})
`
