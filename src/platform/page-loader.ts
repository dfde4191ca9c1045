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
const AT_ONCE = 6
const IN_USE = /^salon-(?:auth|o)/
const SIGNS_OF_A_PERSON = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'wheel', 'scroll']

const files = JSON.parse(document.getElementById(PAGE_FILES)?.textContent ?? '{}') as PageFiles
let waking: Promise<void> | null = null
let fetching: Promise<void> | null = null

function wake(): void {
  waking ??= fetchAndRun().catch(giveUp)
}

/** In a turn of its own: the sign of a person is an event whose answer must not wait for this. */
async function fetchAndRun(): Promise<void> {
  await nextTask()
  const dressed = Promise.all(files.styles.map(applySheet))
  void fetchAhead()
  await runInTurn([...files.core, ...files.parts])
  await dressed
  await import(/* @vite-ignore */ files.main)
  // Whoever pressed something waits for its answer, and not for what lies further down.
  await layOutTheRest()
}

/** A task each, so that a press in between is noticed. */
async function runInTurn(addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await import(/* @vite-ignore */ address)
    await nextTask()
  }
}

/** In the order in which it is wanted, and a few at a time: even asking takes a while. */
function fetchAhead(): Promise<void> {
  fetching ??= askInTurn([...files.core, ...files.parts, files.main, ...files.rest])
  return fetching
}

async function askInTurn(addresses: readonly string[]): Promise<void> {
  for (let start = 0; start < addresses.length; start += AT_ONCE) {
    hint('modulepreload', '', addresses.slice(start, start + AT_ONCE))
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

/**
 * The page wakes for a person, or where there is something to tell them; until then its code is only
 * read. On a first visit most of it is not even fetched, on a page that comes from this device all of it is.
 */
async function afterLoad(): Promise<void> {
  await firstSight()
  await layOutTheRest()
  if (awaitsApp() || !navigator.onLine || isOutdated() || (await isDeviceInUse())) wake()
  if (waking !== null) return
  if (isFromThisDevice()) void fetchAhead()
  await runInTurn(isFromThisDevice() ? [...files.core, ...files.parts] : files.core)
  hint('preload', 'style', files.styles)
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.register('/service-worker.js')
  if (!isFromThisDevice()) return
  if (registration.waiting !== null) wake()
  registration.addEventListener('updatefound', wake)
  // Whoever cannot be reached is told of by the app.
  registration.update().catch(wake)
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

/** A view of another provider is the page to its visitor, and only the app opens it. */
function awaitsApp(): boolean {
  return document.querySelector('[data-awaits-app]') !== null
}

function isFromThisDevice(): boolean {
  return 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
}

function isOutdated(): boolean {
  return Date.now() - files.printedAt > DAY_MS
}

/** Somebody has signed in, or something was sent from here, or waits to be. */
async function isDeviceInUse(): Promise<boolean> {
  const databases = await indexedDB.databases().catch(() => [])
  return databases.some(({ name = '' }) => IN_USE.test(name))
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
