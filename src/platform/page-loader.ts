import { nextTask } from './next-task.ts'
import { PAGE_FILES } from './page-files.ts'
import { keepGate } from './trusted-markup.ts'
import { beWholeForReturning, layOutTheRest } from './whole-page.ts'
import type { KeptPress } from './kept-visit.ts'
import type { PageFiles } from './page-files.ts'

/*
 * The one script inside every page. It lets the page be painted, then fetches the core of the app
 * while nothing else happens, and wakes all of it at the first sign of a person, or at once where
 * that costs no network. What is pressed in between is kept and done as soon as the app is awake.
 */

const DAY_MS = 24 * 60 * 60 * 1000
const LINK_PATIENCE_MS = 4000
const SIGNS_OF_A_PERSON = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'wheel', 'scroll']

const files = JSON.parse(document.getElementById(PAGE_FILES)?.textContent ?? '{}') as PageFiles
let waking: Promise<void> | null = null
let kept: KeptPress | null = null
let isTouching = false
/** Where a finger or a button went down and has not come up again. */
let heldDown: HTMLElement | null = null

function wake(): void {
  waking ??= fetchAndRun().catch(giveUp)
}

/** In a turn of its own: the sign of a person is an event whose answer must not wait for this. */
async function fetchAndRun(): Promise<void> {
  await nextTask()
  hint('modulepreload', '', [...files.core, files.main, ...files.rest])
  await layOutTheRest()
  await Promise.all(files.styles.map(applySheet))
  await runCore()
  await import(/* @vite-ignore */ files.main)
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

function followKeptLink(): void {
  const link = kept?.target
  if (link instanceof HTMLAnchorElement) window.location.assign(link.href)
}

function notePointer(event: PointerEvent): void {
  isTouching = event.pointerType === 'touch'
  heldDown = pressedControl(event)
}

function keepPress(event: MouseEvent): void {
  const target = pressedControl(event) ?? pressDrawnAnew()
  heldDown = null
  if (target === null) return
  event.preventDefault()
  event.stopImmediatePropagation()
  kept = { kind: 'press', target, byTouch: isTouching }
  if (target instanceof HTMLAnchorElement) setTimeout(followKeptLink, LINK_PATIENCE_MS)
}

/** A control may be replaced under the finger, and then nobody hears of the press. */
function pressDrawnAnew(): HTMLElement | null {
  return heldDown?.isConnected === false ? heldDown : null
}

/** Until it wakes, a dialog printed open is none that the browser would close by itself. */
function closeOnEscape({ key }: KeyboardEvent): void {
  if (key === 'Escape') document.querySelector<HTMLDialogElement>('dialog[open]')?.close()
}

function keepSubmit(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement
  // A printed dialog closes by itself.
  if (form.method === 'dialog') return
  event.preventDefault()
  kept = { kind: 'submit', target: form, by: event.submitter }
}

/** What only the app can answer; what the browser answers by itself is left to it. */
function pressedControl(event: MouseEvent): HTMLElement | null {
  const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  if (!isPlain || event.button !== 0 || !(event.target instanceof Element)) return null
  const control = event.target.closest<HTMLElement>('a[href], button')
  if (control instanceof HTMLAnchorElement) return isOfThisApp(control) ? control : null
  if (!(control instanceof HTMLButtonElement)) return null
  const isOfBrowser = control.form !== null && control.type !== 'button'
  return isOfBrowser || control.hasAttribute('popovertarget') ? null : control
}

function isOfThisApp(link: HTMLAnchorElement): boolean {
  if (link.origin !== location.origin || link.target !== '' || link.hasAttribute('download'))
    return false
  return link.pathname !== location.pathname || link.hash === ''
}

function release(): KeptPress | null {
  removeEventListener('pointerdown', notePointer, true)
  removeEventListener('click', keepPress, true)
  removeEventListener('submit', keepSubmit, true)
  removeEventListener('keydown', closeOnEscape, true)
  for (const sign of SIGNS_OF_A_PERSON) removeEventListener(sign, wake, true)
  const drawnAnew = pressDrawnAnew()
  const handedOver =
    kept ?? (drawnAnew && ({ kind: 'press', target: drawnAnew, byTouch: isTouching } as const))
  kept = null
  return handedOver
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

beWholeForReturning()
keepGate()
window.keptVisit = { release }
addEventListener('pointerdown', notePointer, true)
addEventListener('click', keepPress, true)
addEventListener('submit', keepSubmit, true)
addEventListener('keydown', closeOnEscape, true)
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
