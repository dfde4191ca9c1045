import { isStandInEntry, letNextEntryTakePlace } from './stand-in-entry.ts'
import { answerWithStandIn, showStandIn } from './stand-in.ts'
import type { KeptAct } from './kept-visit.ts'

/*
 * What a visitor does before the app is awake: a press, a submit, arrow keys on a control. All of
 * it is kept in its order and handed over once. Words in fields keep themselves.
 */

const LINK_PATIENCE_MS = 4000
const STILL_PX = 4
const ARROWS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']

let acts: readonly KeptAct[] = []
let isTouching = false
/** Where a finger or a button went down and has not come up again. */
let heldDown: HeldDown | null = null

interface HeldDown {
  readonly control: HTMLElement
  readonly x: number
  readonly y: number
}

/** Until `release`, which `onReleased` is told of. */
export function keepVisit(onReleased: () => void): void {
  const stop = new AbortController()
  const listening = { capture: true, signal: stop.signal }
  addEventListener('pointerdown', notePointer, listening)
  addEventListener('pointercancel', forgetPointer, listening)
  addEventListener('click', keepPress, listening)
  addEventListener('submit', keepSubmit, listening)
  addEventListener('keydown', keepKey, listening)
  letNextEntryTakePlace()
  window.keptVisit = {
    release() {
      stop.abort()
      addEventListener('click', answerAtOnce, true)
      onReleased()
      keepPressUnderWay()
      const handedOver = acts
      acts = []
      return handedOver
    },
  }
}

export function followKeptLink(): void {
  const last = acts.findLast(({ kind }) => kind !== 'key')?.target
  if (!(last instanceof HTMLAnchorElement)) return
  if (isStandInEntry()) window.location.replace(last.href)
  else window.location.assign(last.href)
}

function notePointer(event: PointerEvent): void {
  isTouching = event.pointerType === 'touch'
  const control = pressedControl(event)
  heldDown = control === null ? null : { control, x: event.clientX, y: event.clientY }
}

/** A finger that goes on to scroll presses nothing. */
function forgetPointer(): void {
  heldDown = null
}

/** Somebody who presses again was not answered yet, and means it once. */
function keep(act: KeptAct): void {
  acts = act.kind === 'key' ? [...acts, act] : [...acts.filter(({ kind }) => kind === 'key'), act]
}

function keepPress(event: MouseEvent): void {
  const target = pressMovedAway(event) ?? pressedControl(event) ?? pressDrawnAnew()
  heldDown = null
  if (target === null) return
  event.preventDefault()
  event.stopImmediatePropagation()
  keep({ kind: 'press', target, byTouch: isTouching })
  if (!(target instanceof HTMLAnchorElement)) return
  showStandIn(target, () => forget(target))
  setTimeout(followKeptLink, LINK_PATIENCE_MS)
}

/** From the moment on in which the app is awake. */
function answerAtOnce(event: MouseEvent): void {
  const target = pressedControl(event)
  if (target === null || !answerWithStandIn(target)) return
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** Closed again before it was there. */
function forget(target: HTMLElement): void {
  acts = acts.filter((act) => act.target !== target)
}

function keepSubmit(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement
  // A printed dialog closes by itself.
  if (form.method === 'dialog') return
  event.preventDefault()
  keep({ kind: 'submit', target: form, by: event.submitter })
}

function keepKey(event: KeyboardEvent): void {
  const { key, target } = event
  if (key === 'Escape') closePrintedDialog()
  if (!ARROWS.includes(key) || !(target instanceof Element)) return
  const control = target.closest<HTMLElement>('a[href], button')
  if (control === null) return
  // Some of the page may be awake already, and would hear it twice.
  event.stopImmediatePropagation()
  keep({ kind: 'key', target: control, key })
}

/** Until it wakes, a dialog printed open is none that the browser would close by itself. */
function closePrintedDialog(): void {
  document.querySelector<HTMLDialogElement>('dialog[open]')?.close()
}

/** A control may be replaced under the finger, and then nobody hears of the press. */
function pressDrawnAnew(): HTMLElement | null {
  return heldDown?.control.isConnected === false ? heldDown.control : null
}

/** The page may move under a finger that does not: what was pressed is what stood there when it went down. */
function pressMovedAway({ clientX, clientY, target }: MouseEvent): HTMLElement | null {
  if (heldDown === null || !(target instanceof Node) || heldDown.control.contains(target))
    return null
  const isStill = Math.hypot(clientX - heldDown.x, clientY - heldDown.y) < STILL_PX
  return isStill ? heldDown.control : null
}

function keepPressUnderWay(): void {
  const target = pressDrawnAnew()
  if (target !== null) keep({ kind: 'press', target, byTouch: isTouching })
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
