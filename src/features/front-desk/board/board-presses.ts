import { STEP_MINUTES } from './board-place.ts'
import type { BoardPlace } from './board-place.ts'
import type { BoardScene } from './board-mover.ts'
import type { MenuAnchor } from './desk-menu.tsx'

interface PressParts {
  readonly sheet: HTMLElement
  readonly cursor: HTMLElement | null
  readonly mayEdit: boolean
  readonly scene: () => BoardScene | null
  readonly cursorPlace: () => BoardPlace
  readonly onOpen: (visitId: string) => void
  readonly onMenu: (visitId: string, at: MenuAnchor) => void
  readonly onSlot: (place: BoardPlace, at: MenuAnchor) => void
}

interface Point {
  readonly x: number
  readonly y: number
}

/** One listener for a thousand cards and all the empty hours between them. */
export function attachPresses(parts: PressParts): () => void {
  const { sheet, cursor } = parts
  const hands = new AbortController()
  const { signal } = hands
  if (parts.mayEdit) lendHandles(sheet, signal)
  sheet.addEventListener(
    'click',
    ({ target, clientX: x, clientY: y }) => {
      if (!(target instanceof Element)) return
      if (target === cursor) return parts.onSlot(parts.cursorPlace(), anchorOf(cursor))
      const more = idOf(target, 'more')
      if (more !== undefined) return parts.onMenu(more, anchorOf(faceIn(sheet, more), { x, y }))
      const visitId = idOf(target, 'visit')
      if (visitId !== undefined) return parts.onOpen(visitId)
      const place = placeUnder(parts, target, y)
      if (place !== null) parts.onSlot(place, { x, y, opener: cursor })
    },
    { signal },
  )
  sheet.addEventListener(
    'contextmenu',
    (event) => {
      const { target, clientX: x, clientY: y } = event
      const visitId = target instanceof Element ? idOf(target, 'visit') : undefined
      if (visitId === undefined || !parts.mayEdit || event.defaultPrevented) return
      event.preventDefault()
      // The key of the keyboard points nowhere.
      parts.onMenu(visitId, anchorOf(faceIn(sheet, visitId), x === 0 ? undefined : { x, y }))
    },
    { signal },
  )
  return () => hands.abort()
}

/** One button and one edge for all cards, lent to the one that the pointer is over; keys and fingers have other ways. */
function lendHandles(sheet: HTMLElement, signal: AbortSignal): void {
  const more = sheet.ownerDocument.createElement('button')
  more.type = 'button'
  more.tabIndex = -1
  more.className = 'visit-more'
  more.textContent = '•••'
  more.setAttribute('aria-hidden', 'true')
  const edge = sheet.ownerDocument.createElement('span')
  edge.className = 'visit-edge'
  const takeBack = () => {
    more.remove()
    edge.remove()
  }
  sheet.addEventListener(
    'pointerover',
    ({ target, pointerType }) => {
      if (pointerType === 'touch' || !(target instanceof Element)) return
      const card = target.closest<HTMLElement>('[data-visit]')
      const visitId = card?.dataset['visit']
      if (card === null || visitId === undefined) return takeBack()
      if (more.parentElement === card) return
      takeBack()
      more.dataset['more'] = visitId
      if (card.dataset['movable'] !== undefined) card.append(edge)
      card.append(more)
    },
    { signal },
  )
  signal.addEventListener('abort', takeBack)
}

export function faceIn(sheet: HTMLElement, visitId: string): HTMLElement | null {
  return sheet.querySelector<HTMLElement>(`[data-face="${CSS.escape(visitId)}"]`)
}

export function anchorOf(opener: HTMLElement | null, at?: Point): MenuAnchor {
  const { left = 0, top = 0, height = 0 } = opener?.getBoundingClientRect() ?? {}
  return { ...(at ?? { x: left + 12, y: top + Math.min(height, 40) }), opener }
}

function idOf(target: Element, kind: 'more' | 'visit'): string | undefined {
  return target.closest<HTMLElement>(`[data-${kind}]`)?.dataset[kind]
}

function placeUnder({ sheet, scene }: PressParts, target: Element, y: number): BoardPlace | null {
  const column = target.closest<HTMLElement>('[data-column]')
  const shown = scene()
  if (column === null || shown === null) return null
  const { from, until } = shown.grid
  const { top, height } = column.getBoundingClientRect()
  const minute = from + ((y - top) / height) * (until - from)
  return {
    column: [...sheet.querySelectorAll('[data-column]')].indexOf(column),
    from: Math.floor(minute / STEP_MINUTES) * STEP_MINUTES,
    minutes: STEP_MINUTES,
  }
}
