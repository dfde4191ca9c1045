import { snapped } from '#domain/board/desk-grid.ts'
import { FINE_STEP_MINUTES, placeOnBoard, STEP_MINUTES } from './board-place.ts'
import { pickUp } from './board-mover.ts'
import { scrollAtEdge } from './scroll-at-edge.ts'
import type { BoardPlace } from './board-place.ts'
import type { BoardScene, Drop, Mover } from './board-mover.ts'
import type { EdgeScroll } from './scroll-at-edge.ts'

const LONG_PRESS_MS = 450
/** A hand trembles. */
const STILL_PX = 6
const EDGE_OF_CARD_PX = 7

export interface DragParts {
  readonly sheet: HTMLElement
  readonly scroller: HTMLElement
  readonly scene: () => BoardScene | null
  readonly say: (words: string) => void
  readonly onDrop: (drop: Drop) => void
}

interface Grip {
  readonly visitId: string
  readonly isEdge: boolean
  readonly pointerId: number
  readonly x: number
  readonly y: number
}

interface Carried {
  readonly mover: Mover
  readonly grip: Grip
  readonly start: BoardPlace
  /** From the top of the card to where it was taken. */
  readonly grabbedMinutes: number
  readonly railFrom: number
}

/** Moves by mouse at once, by touch after a long press; nothing of it passes through React. */
export function attachDrag(parts: DragParts): () => void {
  const { sheet, scroller } = parts
  const hands = new AbortController()
  const { signal } = hands
  let grip: Grip | null = null
  let carried: Carried | null = null
  let edges: EdgeScroll | null = null
  let press: ReturnType<typeof setTimeout> | undefined
  let frame = 0
  let pointer = { x: 0, y: 0, isFine: false }

  const letGo = () => {
    clearTimeout(press)
    cancelAnimationFrame(frame)
    frame = 0
    grip = null
    carried = null
    edges = null
  }
  const cancel = () => {
    carried?.mover.cancel()
    letGo()
  }
  const lift = () => {
    const scene = parts.scene()
    if (grip === null || scene === null) return
    carried = carry(parts, scene, grip)
    if (carried === null) return letGo()
    carried.mover.hold(grip.pointerId)
    edges = scrollAtEdge(scroller, grip)
  }
  const follow = () => {
    frame = 0
    if (carried === null) return
    if (edges?.step() === true) frame = requestAnimationFrame(follow)
    carried.mover.to(placeUnder(sheet, carried, pointer))
  }

  sheet.addEventListener(
    'pointerdown',
    (event) => {
      if (carried !== null || event.button !== 0 || !event.isPrimary) return
      grip = gripOf(event)
      if (grip !== null && event.pointerType === 'touch') press = setTimeout(lift, LONG_PRESS_MS)
    },
    { signal },
  )

  sheet.addEventListener(
    'pointermove',
    (event) => {
      if (grip === null || event.pointerId !== grip.pointerId) return
      const isStill = Math.hypot(event.clientX - grip.x, event.clientY - grip.y) < STILL_PX
      if (carried === null) {
        if (isStill) return
        if (event.pointerType === 'touch') return letGo()
        lift()
      }
      pointer = { x: event.clientX, y: event.clientY, isFine: event.shiftKey }
      edges?.follow(pointer)
      if (frame === 0) frame = requestAnimationFrame(follow)
    },
    { signal },
  )

  sheet.addEventListener(
    'pointerup',
    () => {
      if (carried === null) return letGo()
      // Where it was last seen, even when a notice has pushed the board from under the hand.
      if (frame !== 0) carried.mover.to(placeUnder(sheet, carried, pointer))
      const drop = carried.mover.drop()
      letGo()
      swallowClick(sheet)
      if (drop !== null) parts.onDrop(drop)
    },
    { signal },
  )

  sheet.addEventListener('pointercancel', cancel, { signal })
  guardWhile(() => carried !== null, cancel, { sheet, signal })

  return () => {
    cancel()
    hands.abort()
  }
}

/** While something is carried, nothing else happens, and Escape puts it back. */
function guardWhile(
  isCarrying: () => boolean,
  cancel: () => void,
  { sheet, signal }: { readonly sheet: HTMLElement; readonly signal: AbortSignal },
): void {
  const stop = (event: Event) => isCarrying() && event.preventDefault()
  // A finger that has picked something up does not scroll with it.
  sheet.addEventListener('touchmove', stop, { signal, passive: false })
  sheet.addEventListener('contextmenu', stop, { signal })
  const leave = (event: KeyboardEvent) => {
    if (!isCarrying() || event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    cancel()
  }
  document.addEventListener('keydown', leave, { signal, capture: true })
}

function gripOf(event: PointerEvent): Grip | null {
  if (!(event.target instanceof Element)) return null
  const card = event.target.closest<HTMLElement>('[data-movable]')
  const visitId = card?.dataset['visit']
  if (visitId === undefined || event.target.closest('[data-more]') !== null) return null
  const { bottom = 0, height = 0 } = card?.getBoundingClientRect() ?? {}
  const isEdge = event.clientY > bottom - Math.min(EDGE_OF_CARD_PX, height * 0.3)
  return { visitId, isEdge, pointerId: event.pointerId, x: event.clientX, y: event.clientY }
}

function carry({ sheet, say }: DragParts, scene: BoardScene, grip: Grip): Carried | null {
  const start = placeOnBoard(scene.grid, grip.visitId)
  const visit = scene.visits.find(({ id }) => id === grip.visitId)
  if (start === null || visit === undefined) return null
  const mover = pickUp(sheet, scene, { visit, from: start }, say)
  const { top, pixelsAMinute } = mover.measure
  const y = grip.y - sheet.getBoundingClientRect().top - top
  const railFrom = scene.grid.from
  return { mover, grip, start, railFrom, grabbedMinutes: y / pixelsAMinute + railFrom - start.from }
}

function placeUnder(
  sheet: HTMLElement,
  { mover, grip, start, grabbedMinutes, railFrom }: Carried,
  at: { readonly x: number; readonly y: number; readonly isFine?: boolean },
): BoardPlace {
  const { columns, top, pixelsAMinute } = mover.measure
  const edge = sheet.getBoundingClientRect()
  const minute = (at.y - edge.top - top) / pixelsAMinute + railFrom
  const step = at.isFine === true ? FINE_STEP_MINUTES : STEP_MINUTES
  if (grip.isEdge) {
    const longer = minute - (start.from + grabbedMinutes)
    const until = snapped(start.from + start.minutes + longer, step)
    return { ...start, minutes: until - start.from }
  }
  const x = at.x - edge.left
  const column = columns.findIndex(({ left, width }) => x >= left && x < left + width)
  const from = snapped(minute - grabbedMinutes, step)
  return { ...start, from, column: column === -1 ? mover.place().column : column }
}

/** The click that follows a drop opens nothing. */
function swallowClick(sheet: HTMLElement): void {
  const once = new AbortController()
  sheet.addEventListener('click', (event) => event.stopImmediatePropagation(), {
    signal: once.signal,
    capture: true,
  })
  setTimeout(() => once.abort(), 0)
}
