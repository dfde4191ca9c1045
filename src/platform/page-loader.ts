import { nextTask } from './next-task.ts'
import { PAGE_FILES } from './page-files.ts'
import { keepGate } from './trusted-markup.ts'
import { followKeptLink, keepVisit } from './visit-keeper.ts'
import { beWholeForReturning, beginWithFirstSight, layOutTheRest } from './whole-page.ts'
import type { PageFiles } from './page-files.ts'

/*
 * The one script inside every page. It lets the page be painted, then fetches the core of the app
 * while nothing else happens, and wakes all of it at the first sign of a person, or at once where
 * that costs no network. What is done in between is kept for when the app is awake.
 */

const DAY_MS = 24 * 60 * 60 * 1000
const SIGNS_OF_A_PERSON = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'wheel', 'scroll']

const files = JSON.parse(document.getElementById(PAGE_FILES)?.textContent ?? '{}') as PageFiles
let waking: Promise<void> | null = null

function wake(): void {
  waking ??= fetchAndRun().catch(giveUp)
}

/** In a turn of its own: the sign of a person is an event whose answer must not wait for this. */
async function fetchAndRun(): Promise<void> {
  await nextTask()
  hint('modulepreload', '', [...files.core, files.main, ...files.rest])
  await Promise.all(files.styles.map(applySheet))
  await runCore()
  await import(/* @vite-ignore */ files.main)
  // Whoever pressed something waits for its answer, and not for what lies further down.
  await layOutTheRest()
}

/** A task each, so that a press in between is noticed. */
async function runCore(): Promise<void> {
  for (const address of files.core) {
    await import(/* @vite-ignore */ address)
    await nextTask()
  }
}

function hint(rel: 'modulepreload' | 'preload', as: '' | 'style', hrefs: readonly string[]): void {
  const links = hrefs.map((href) =>
    Object.assign(document.createElement('link'), { rel, as, href }),
  )
  document.head.append(...links)
}

function applySheet(href: string): Promise<unknown> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  return new Promise((resolve) => {
    link.onload = link.onerror = resolve
    document.head.append(link)
  })
}

/** Without its code the page is still a page: links lead where they lead. */
function giveUp(): void {
  waking = null
  followKeptLink()
}

/** On a first visit the rest waits for a person; on a page that comes from this device it need not. */
async function afterLoad(): Promise<void> {
  await firstSight()
  await layOutTheRest()
  if (isFromThisDevice() || !navigator.onLine || isOutdated() || (await isSomebodyKnown())) wake()
  if (waking !== null) return
  await runCore()
  hint('preload', 'style', files.styles)
  if ('serviceWorker' in navigator) await navigator.serviceWorker.register('/service-worker.js')
}

/** The service worker keeps what passes it, and these came before it looked after the page. */
function keepSeenPictures(): void {
  for (const { complete, currentSrc } of document.images)
    if (complete && currentSrc.includes('/pictures/')) void fetch(currentSrc).catch(() => undefined)
}

/** Loaded is not yet painted: the first picture has its frame before anything else is done. Hidden pages have none. */
function firstSight(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))
    setTimeout(resolve, 500)
  })
}

/** A page is printed for its bare address; what else an address asks for, only the app can show. */
function asksForMore(): boolean {
  return location.pathname !== '/' && location.search !== ''
}

function isFromThisDevice(): boolean {
  return 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
}

function isOutdated(): boolean {
  return Date.now() - files.printedAt > DAY_MS
}

async function isSomebodyKnown(): Promise<boolean> {
  const databases = await indexedDB.databases().catch(() => [])
  return databases.some(({ name }) => name === 'salon-auth')
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 3000 })
  else setTimeout(work, 300)
}

beginWithFirstSight()
beWholeForReturning()
keepGate()
keepVisit(() => {
  for (const sign of SIGNS_OF_A_PERSON) removeEventListener(sign, wake, true)
})
for (const sign of SIGNS_OF_A_PERSON) addEventListener(sign, wake, { capture: true, passive: true })
addEventListener('offline', wake)
if ('serviceWorker' in navigator)
  navigator.serviceWorker.addEventListener('controllerchange', keepSeenPictures)
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  Object.assign(window, { keptInstallPrompt: event })
})
if (files.isShell || asksForMore()) wake()
else addEventListener('load', () => whenIdle(() => void afterLoad().catch(() => undefined)))
