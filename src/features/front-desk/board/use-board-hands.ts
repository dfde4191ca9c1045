import { useEffect, useEffectEvent, useRef } from 'react'
import { salonClockAt } from '#domain/time/salon-clock.ts'
import { attachDrag } from './board-drag.ts'
import { attachCursor, attachKeys } from './board-keys.ts'
import { attachPresses, anchorOf, faceIn } from './board-presses.ts'
import { STEP_MINUTES, visitPlaceOf } from './board-place.ts'
import { firstVisit } from './board-walk.ts'
import type { BoardKeys } from './board-keys.ts'
import type { BoardPlace } from './board-place.ts'
import type { BoardScene, Drop } from './board-mover.ts'
import type { MenuAnchor } from './desk-menu.tsx'
import type { VisitPlace } from '#domain/board/desk-clashes.ts'

interface Hands {
  readonly scene: BoardScene
  readonly mayEdit: boolean
  readonly now: number
  readonly say: (words: string) => void
  readonly onDrop: (drop: Drop) => void
  readonly onOpen: (visitId: string) => void
  readonly onMenu: (visitId: string, at: MenuAnchor) => void
  readonly onSlot: (place: VisitPlace, at: MenuAnchor) => void
}

/** Everything that pointer and keys do on the board, kept out of what draws it. */
export function useBoardHands(hands: Hands) {
  const { scene, mayEdit, now } = hands
  const { grid } = scene
  const scroller = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLElement>(null)
  const cursor = useRef<HTMLButtonElement>(null)
  const keys = useRef<BoardKeys>(null)
  const at = useRef(cursorBegins(grid.from, now))
  const dropped = useRef<string>(null)

  const currentScene = useEffectEvent(() => scene)
  const say = useEffectEvent((words: string) => hands.say(words))
  const onDrop = useEffectEvent((drop: Drop) => {
    const { activeElement } = document
    dropped.current =
      activeElement instanceof HTMLElement ? (activeElement.dataset['face'] ?? null) : null
    hands.onDrop(drop)
  })
  const onOpen = useEffectEvent((visitId: string) => hands.onOpen(visitId))
  const onMenu = useEffectEvent((visitId: string, from: MenuAnchor) => hands.onMenu(visitId, from))
  const onSlot = useEffectEvent((place: BoardPlace, from: MenuAnchor) => {
    const wanted = visitPlaceOf(grid, place)
    if (wanted !== null && mayEdit) hands.onSlot(wanted, from)
  })

  useEffect(() => {
    if (sheet.current === null || scroller.current === null) return
    const board = sheet.current
    const parts = {
      sheet: board,
      scroller: scroller.current,
      mayEdit,
      scene: () => currentScene(),
      say: (words: string) => say(words),
      onDrop: (drop: Drop) => onDrop(drop),
      onOpen: (visitId: string) => onOpen(visitId),
      onMenu: (visitId: string, from?: MenuAnchor) =>
        onMenu(visitId, from ?? anchorOf(faceIn(board, visitId))),
      onSlot: (place: BoardPlace, from: MenuAnchor) => onSlot(place, from),
      cursor: cursor.current,
      cursorPlace: () => at.current,
    }
    const attached = attachKeys(parts)
    keys.current = attached
    const lettingGo = [attachPresses(parts), attached.detach]
    if (mayEdit) lettingGo.push(attachDrag(parts))
    if (cursor.current !== null) lettingGo.push(attachCursor(cursor.current, parts, at))
    return () => {
      for (const letGo of lettingGo) letGo()
    }
  }, [mayEdit])

  // A card that stands in another column is another element: the focus follows it there.
  useEffect(() => {
    const visitId = dropped.current
    if (sheet.current === null) return
    if (visitId !== null && document.activeElement === document.body) {
      faceIn(sheet.current, visitId)?.focus()
      dropped.current = null
    }
    if (sheet.current.querySelector('[data-face][tabindex="0"]') !== null) return
    const first = firstVisit(grid)
    if (first !== null) faceIn(sheet.current, first)?.setAttribute('tabindex', '0')
  }, [grid])

  return {
    scroller,
    sheet,
    cursor,
    startMove: (visitId: string) => keys.current?.startMove(visitId),
  }
}

function cursorBegins(railFrom: number, now: number): BoardPlace {
  const { minutes } = salonClockAt(now)
  const from = Math.max(railFrom, Math.ceil(minutes / STEP_MINUTES) * STEP_MINUTES)
  return { column: 0, from, minutes: STEP_MINUTES }
}
