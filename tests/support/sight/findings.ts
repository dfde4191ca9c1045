export interface Finding {
  readonly rule: SightRule
  /** Where on the page: a short way to find it, and the words on it. */
  readonly where: string
  readonly sentence: string
}

export type SightRule =
  | 'nothing-there'
  | 'text-cut'
  | 'text-without-size'
  | 'text-over-text'
  | 'text-covered'
  | 'control-outside'
  | 'control-covered'
  | 'control-small'
  | 'sideways-scroll'
  | 'label-elsewhere'
  | 'contrast'
  | 'moved-when-calm'

export interface SightOptions {
  /** The least that a finger, or a mouse, needs. */
  readonly leastControlPx: number
}

export const SLACK_PX = 2

export function isShown(element: Element): boolean {
  const isVisible = element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  return isVisible && !isForReadersOnly(element)
}

/** Said to screen readers alone, by the one way of writing that: a clipped spot of one pixel, out of the flow. */
function isForReadersOnly(element: Element): boolean {
  let from: Element | null = element
  while (from !== null && from !== document.body) {
    if (from.matches('.visually-hidden:not(:focus), .skip-link:not(:focus)')) return true
    const { position, clipPath, width, height } = getComputedStyle(from)
    const isSpot = Number.parseFloat(width) <= 1 && Number.parseFloat(height) <= 1
    if (position === 'absolute' && clipPath.startsWith('inset(50%') && isSpot) return true
    from = from.parentElement
  }
  return false
}

export function finding(rule: SightRule, element: Element, sentence: string): Finding {
  return { rule, where: nameOf(element), sentence }
}

export function nameOf(element: Element | null): string {
  if (element === null) return 'nothing'
  const label = element.getAttribute('aria-label') ?? element.textContent
  const path: string[] = []
  let from: Element | null = element
  while (from !== null && path.length < 3 && from !== document.body) {
    const [first] = from.classList
    path.unshift(first === undefined ? from.localName : `${from.localName}.${first}`)
    from = from.parentElement
  }
  return `${path.join(' > ')} “${brief(label)}”`
}

export function brief(text: string): string {
  const words = text.replaceAll(/\s+/g, ' ').trim()
  return words.length > 40 ? `${words.slice(0, 39)}…` : words
}

export function px(length: number): string {
  return `${Math.round(length * 10) / 10} px`
}
