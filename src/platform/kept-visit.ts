import { isField, keepWords, type Field, type KeptWords } from './kept-words.ts'
import { nextFrame } from './next-task.ts'

/** What a visitor did before the app was awake, kept by the page's loader until it is. */
export interface KeptVisit {
  /** Nothing more is kept from now on; what there was is handed over, in its order. */
  release(): readonly KeptAct[]
}

export type KeptAct =
  | { readonly kind: 'key'; readonly target: HTMLElement; readonly key: string }
  | { readonly kind: 'press'; readonly target: HTMLElement; readonly byTouch: boolean }
  | {
      readonly kind: 'submit'
      readonly target: HTMLFormElement
      readonly by: HTMLElement | null
    }

declare global {
  interface Window {
    keptVisit?: KeptVisit
  }
}

/** Does now what was asked for before anybody could answer. */
export function replayKeptVisit(): void {
  const printed = [...document.querySelectorAll<Field>('input, textarea, select')]
  const words = keepWords(printed)
  hearFirstWords(words)
  // Parts of the page still wake, and draw over what they were not told: all of it is told after them.
  setTimeout(() => void replay(printed, words))
}

/** Words pasted into a part of the page that sleeps, or filled in by the browser, wake it too late to be heard. */
function hearFirstWords(words: KeptWords): void {
  const waking = new Set<Field>()
  addEventListener(
    'input',
    ({ target }) => {
      if (!isField(target) || !words.has(target) || waking.has(target)) return
      const isHeard = isAwake(target) && words.of(target) === target.value
      if (isHeard) return words.forget(target)
      waking.add(target)
      setTimeout(() => {
        const whole = words.of(target)
        words.forget(target)
        retell(target, whole)
      })
    },
    true,
  )
}

/** The app watches what every field holds that it has woken, except for lists of choices. */
function isAwake(field: Field): boolean {
  return Object.hasOwn(field, 'value') || Object.hasOwn(field, 'checked')
}

async function replay(printed: readonly Field[], words: KeptWords): Promise<void> {
  for (const field of printed) if (words.has(field)) retell(field, words.of(field))
  const acts = window.keptVisit?.release() ?? []
  retellPlace({ isHovering: !acts.some((act) => act.kind === 'press' && act.byTouch) })
  for (const act of acts) {
    doNow(act)
    // Each was meant for what the one before has drawn.
    await nextFrame()
  }
}

function doNow(act: KeptAct): void {
  const target = twinOf(act.target)
  if (target === null) return followLink(act.target)
  if (act.kind === 'key')
    return void target.dispatchEvent(
      new KeyboardEvent('keydown', { key: act.key, bubbles: true, cancelable: true }),
    )
  if (act.kind === 'press') return press(target, act.byTouch)
  if (target instanceof HTMLFormElement) target.requestSubmit(submitterIn(target, act.by))
}

/** A menu answers a finger otherwise than a mouse. */
function press(target: HTMLElement, byTouch: boolean): void {
  if (byTouch)
    target.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }))
  target.click()
}

/** Pointer and focus came to where they are while nobody listened. */
function retellPlace({ isHovering }: { readonly isHovering: boolean }): void {
  const hovered = [...document.querySelectorAll(':hover')].at(-1)
  if (isHovering)
    hovered?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))
  if (document.activeElement !== document.body)
    document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
}

/** What was typed into the printed page is in its fields but not yet in the app: it is told again. */
function retell(field: Field, value: string): void {
  if (field instanceof HTMLSelectElement) return retellSelection(field, value)
  if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type))
    return retellChoice(field)
  if (value === field.defaultValue) return
  const prototype =
    field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  // A part of the page that still sleeps wakes at an event, and only then listens to the next one.
  field.dispatchEvent(new Event('input', { bubbles: true }))
  // The app notices a change by comparing with the last value it was told itself.
  field.value = field.defaultValue
  Reflect.set(prototype, 'value', value, field)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function retellSelection(list: HTMLSelectElement, value: string): void {
  const printed = [...list.options].find(({ defaultSelected }) => defaultSelected)
  if (value === (printed ?? list.options[0])?.value) return
  list.dispatchEvent(new Event('input', { bubbles: true }))
  list.value = value
  list.dispatchEvent(new Event('change', { bubbles: true }))
}

function retellChoice(field: HTMLInputElement): void {
  if (field.checked === field.defaultChecked) return
  field.checked = field.defaultChecked
  field.click()
}

/** Where the page was drawn anew, the same control stands in the same words somewhere else. */
function twinOf(target: HTMLElement): HTMLElement | null {
  if (target.isConnected) return target
  const others = document.querySelectorAll<HTMLElement>(target.localName)
  return [...others].find(({ outerHTML }) => outerHTML === target.outerHTML) ?? null
}

/** What is gone can no longer be pressed, but a link still says where it leads. */
function followLink(target: HTMLElement): void {
  if (target instanceof HTMLAnchorElement) window.location.assign(target.href)
}

function submitterIn(form: HTMLFormElement, by: HTMLElement | null): HTMLElement | null {
  return by !== null && form.contains(by) ? by : null
}
