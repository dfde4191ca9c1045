import { timeOfVisit } from '#domain/time/visit-time.ts'
import { mayBeCancelled } from '#domain/visit/appointments.ts'
import { measureBoard } from './board-ghost.ts'
import { pickUp } from './board-mover.ts'
import {
  FINE_STEP_MINUTES,
  placeOnBoard,
  STEP_MINUTES,
  visitPlaceOf,
  withinBoard,
} from './board-place.ts'
import { neighbourVisit } from './board-walk.ts'
import { nameOf } from '#features/front-desk/visit-words.ts'
import { WORDS } from '#features/front-desk/words.ts'
import type { BoardPlace } from './board-place.ts'
import type { BoardScene, Drop, Mover } from './board-mover.ts'

export interface KeyParts {
  readonly sheet: HTMLElement
  readonly mayEdit: boolean
  readonly scene: () => BoardScene | null
  readonly say: (words: string) => void
  readonly onDrop: (drop: Drop) => void
  readonly onMenu: (visitId: string) => void
}

export interface BoardKeys {
  /** As if “m” had been pressed on its card. */
  readonly startMove: (visitId: string) => void
  readonly detach: () => void
}

const STEPS: Readonly<Record<string, readonly [columns: number, times: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Arrows walk from visit to visit; after “m” they carry one along. One card at a time is a stop of Tab. */
export function attachKeys(parts: KeyParts): BoardKeys {
  const { sheet } = parts
  const { signal, abort } = handsOff()
  let mover: Mover | null = null

  const faceOf = (id: string) => sheet.querySelector<HTMLElement>(`[data-face="${CSS.escape(id)}"]`)
  const startMove = (visitId: string) => {
    const scene = parts.scene()
    const visit = scene?.visits.find(({ id }) => id === visitId)
    const from = scene && placeOnBoard(scene.grid, visitId)
    if (!parts.mayEdit || !scene || visit === undefined || !from) return
    if (!mayBeCancelled(visit.status)) return parts.say(WORDS.isOver(WORDS.states[visit.status]))
    faceOf(visitId)?.focus()
    mover = pickUp(sheet, scene, { visit, from }, parts.say)
    parts.say(WORDS.moving(nameOf(visit)))
  }
  const end = () => {
    mover = null
  }
  const leave = () => {
    if (mover === null) return
    mover.cancel()
    parts.say(WORDS.leftWhere(nameOf(mover.visit)))
    end()
  }
  const carryOn = (event: KeyboardEvent, one: Mover) => {
    const step = STEPS[event.key]
    if (step !== undefined) one.to(nextPlace(one.place(), step, event.shiftKey))
    else if (event.key === 'Enter') {
      const drop = one.drop()
      end()
      if (drop !== null) parts.onDrop(drop)
    } else if (event.key === 'Escape') leave()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const walk = (event: KeyboardEvent, visitId: string) => {
    const scene = parts.scene()
    if (scene === null || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key.toLowerCase() === 'm' && parts.mayEdit) startMove(visitId)
    else if (isMenuKey(event) && parts.mayEdit) parts.onMenu(visitId)
    else if (STEPS[event.key] !== undefined) {
      const next = neighbourVisit(scene.grid, visitId, event.key)
      if (next !== null) faceOf(next)?.focus()
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  sheet.addEventListener(
    'keydown',
    (event) => {
      const visitId = event.target instanceof HTMLElement ? event.target.dataset['face'] : undefined
      if (visitId === undefined) return
      if (mover === null) walk(event, visitId)
      else carryOn(event, mover)
    },
    { signal },
  )
  sheet.addEventListener(
    'focusin',
    ({ target }) => {
      if (!(target instanceof HTMLElement) || target.dataset['face'] === undefined) return
      for (const stop of sheet.querySelectorAll('[data-face][tabindex="0"]'))
        stop.setAttribute('tabindex', '-1')
      target.setAttribute('tabindex', '0')
    },
    { signal },
  )
  sheet.addEventListener('focusout', ({ relatedTarget }) => relatedTarget !== null && leave(), {
    signal,
  })
  sheet.addEventListener('pointerdown', leave, { signal })

  return {
    startMove,
    detach: () => {
      mover?.cancel()
      end()
      abort()
    },
  }
}

/** A cursor over the empty hours: the way there for whoever has no pointer. */
export function attachCursor(
  cursor: HTMLElement,
  { sheet, scene, say }: Pick<KeyParts, 'sheet' | 'scene' | 'say'>,
  place: { current: BoardPlace },
): () => void {
  const { signal, abort } = handsOff()
  const show = () => {
    const shown = scene()
    if (shown === null) return
    place.current = withinBoard(shown.grid, { ...place.current, minutes: STEP_MINUTES })
    const { column, from } = place.current
    const measure = measureBoard(sheet, shown.grid.until - shown.grid.from)
    const { left = 0, width = 0 } = measure.columns[column] ?? {}
    cursor.style.width = `${width}px`
    cursor.style.height = `${STEP_MINUTES * measure.pixelsAMinute}px`
    const top = measure.top + (from - shown.grid.from) * measure.pixelsAMinute
    cursor.style.transform = `translate(${left}px, ${top}px)`
    const wanted = visitPlaceOf(shown.grid, place.current)
    const name = shown.grid.columns[column]?.stylist.name ?? ''
    const words = wanted === null ? '' : WORDS.cursor(timeOfVisit(wanted.startsAt), name)
    cursor.setAttribute('aria-label', words)
    say(words)
    cursor.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
  }
  cursor.addEventListener('focus', show, { signal })
  cursor.addEventListener(
    'keydown',
    (event) => {
      const step = STEPS[event.key]
      if (step === undefined) return
      event.preventDefault()
      event.stopPropagation()
      place.current = nextPlace(place.current, step, event.shiftKey)
      show()
    },
    { signal },
  )
  return abort
}

function nextPlace(
  place: BoardPlace,
  [columns, times]: readonly [number, number],
  isFine: boolean,
): BoardPlace {
  const minutes = times * (isFine ? FINE_STEP_MINUTES : STEP_MINUTES)
  return { ...place, column: place.column + columns, from: place.from + minutes }
}

function isMenuKey({ key, shiftKey }: KeyboardEvent): boolean {
  return key === 'ContextMenu' || (key === 'F10' && shiftKey)
}

function handsOff() {
  const hands = new AbortController()
  return { signal: hands.signal, abort: () => hands.abort() }
}
