import {
  finding,
  isShown,
  nameOf,
  px,
  SLACK_PX,
  type Finding,
  type SightOptions,
} from './findings.ts'
import { whatIsLeft } from './lines.ts'

/** On the board height is time, and a quarter of an hour is what it is; the list has each in full size. */
const AS_LONG_AS_IT_LASTS = '.visit-face'
const LEAST_VISIT_PX = 15

interface Point {
  readonly x: number
  readonly y: number
}

const CONTROLS =
  'a[href],button,input:not([type=hidden]),select,textarea,summary,[role=button],[role=tab],[role=menuitem],[role=option],[role=switch]'

export function controlsOf(root: Element): readonly Element[] {
  return [...root.querySelectorAll(CONTROLS)].filter(
    (control) =>
      isShown(control) &&
      control.closest('[inert],:disabled,[aria-disabled=true],[aria-hidden=true]') === null &&
      !isInAnotherWord(control),
  )
}

/** A field that is drawn by its label is hit where the label is. */
export function hitPart(control: Element): Element {
  // A box to tick answers wherever its label does.
  const around = control.matches('[type=checkbox],[type=radio]') ? control.closest('label') : null
  if (around !== null) return around
  const { width, height } = control.getBoundingClientRect()
  const isDrawn =
    width > SLACK_PX && height > SLACK_PX && Number(getComputedStyle(control).opacity) > 0
  const label = labelsOf(control)[0]
  return isDrawn || label === undefined ? control : label
}

export function unreachable(
  control: Element,
  { leastControlPx }: SightOptions,
): readonly Finding[] {
  const part = hitPart(control)
  if (!isShown(part)) return []
  bringIntoSight(part)
  if (!isHit(control, part)) part.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { x, y } = middleOf(part)
  const { width, height } = part.getBoundingClientRect()
  if (x < 0 || y < 0 || x > innerWidth || y > innerHeight)
    return [
      finding(
        'control-outside',
        control,
        `Its middle lies at ${px(x)}, ${px(y)}, outside the window of ${innerWidth} × ${innerHeight}.`,
      ),
    ]
  if (!isHit(control, part)) {
    const hit = document.elementFromPoint(x, y)
    if (isUnderSomethingThatCloses(hit, control)) return []
    return [finding('control-covered', control, `A press on its middle hits ${nameOf(hit)}.`)]
  }
  if (isLargeEnough(control, part, leastControlPx)) return []
  // Near an edge of the window a part of it may lie outside.
  part.scrollIntoView({ block: 'center', behavior: 'instant' })
  return isLargeEnough(control, part, leastControlPx)
    ? []
    : [
        finding(
          'control-small',
          control,
          `It is ${px(width)} × ${px(height)}; ${leastControlPx} px are needed.`,
        ),
      ]
}

function isHit(control: Element, part: Element): boolean {
  const { x, y } = middleOf(part)
  if (isPartOf(document.elementFromPoint(x, y), control)) return true
  return control.matches(AS_LONG_AS_IT_LASTS) && isHitBeside(control, part)
}

/** A visit in whose pause somebody else sits is pressed beside them. */
function isHitBeside(control: Element, part: Element): boolean {
  const { left, top, width, height } = part.getBoundingClientRect()
  const spots = [0.06, 0.5, 0.94].flatMap((across) =>
    [0.1, 0.3, 0.7, 0.9].map((down) => [across, down] as const),
  )
  const hits = spots.filter(([across, down]) =>
    isPartOf(document.elementFromPoint(left + width * across, top + height * down), control),
  )
  return hits.length >= 3
}

const FLOATS = 'dialog,[role=dialog],[role=menu],[role=listbox],[data-floats],.toast,.plain-toast'

/** What lies over the page for a while, and goes by Escape, its own button or by itself, may cover what it likes. */
function isUnderSomethingThatCloses(hit: Element | null, control: Element): boolean {
  const over = hit?.closest(FLOATS) ?? null
  return over !== null && !over.contains(control)
}

function bringIntoSight(part: Element): void {
  const { top, bottom, left, right } = part.getBoundingClientRect()
  const isSeen = top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth
  const {
    left: from,
    right: until,
    top: above,
    bottom: below,
  } = whatIsLeft(part, part.getBoundingClientRect())
  if (isSeen && until - from > 1 && below - above > 1) return
  part.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
}

/** A link over two lines is hit on its first. */
function middleOf(part: Element): Point {
  const { left, top, width, height } = part.getClientRects()[0] ?? part.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

function isPartOf(hit: Element | null, control: Element): boolean {
  if (hit === null) return false
  if (control.contains(hit)) return true
  const labels = labelsOf(control)
  return labels.some((label) => label.contains(hit))
}

/** By its box, or by what answers a press around its middle: some are larger than they are drawn. */
function isLargeEnough(control: Element, part: Element, least: number): boolean {
  const { width, height } = part.getBoundingClientRect()
  if (isInSentence(control)) return true
  if (control.matches(AS_LONG_AS_IT_LASTS)) return height >= LEAST_VISIT_PX && width >= least
  const { x, y } = middleOf(part)
  const half = least / 2 - 1
  const answers = (atX: number, atY: number) =>
    isPartOf(document.elementFromPoint(atX, atY), control)
  const isWide = width >= least - 0.5 || (answers(x - half, y) && answers(x + half, y))
  const isHigh = height >= least - 0.5 || (answers(x, y - half) && answers(x, y + half))
  return isWide && isHigh
}

/** A link among words is as large as its words. */
function isInSentence(control: Element): boolean {
  if (getComputedStyle(control).display !== 'inline') return false
  const around = (control.parentElement?.textContent ?? '').trim()
  return around.length > control.textContent.trim().length + 3
}

function isInAnotherWord(control: Element): boolean {
  return control.parentElement?.closest('a[href],button') !== null
}

export function labelsOf(control: Element): readonly HTMLLabelElement[] {
  const { labels } = control as Partial<HTMLInputElement>
  return [...(labels ?? [])]
}
