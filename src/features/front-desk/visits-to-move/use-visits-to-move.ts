import { useEffect, useMemo, useRef, useState } from 'react'
import { movePlan } from '#domain/visits-to-move/move-plan.ts'
import { NO_MOVES, readMoveDraft, waysBack } from '#domain/visits-to-move/moved-visits.ts'
import { placesNow, stepsBack, stepsThere } from '#domain/visits-to-move/new-places.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { useAct } from '#data/app/use-act.ts'
import { useNow } from '#data/app/use-now.ts'
import { moveWholeVisit } from '#data/desk/desk-actions.ts'
import { TO_MOVE_WORDS as WORDS } from './visits-to-move-words.ts'
import type { DeskCalendar, ShownVisit } from '#domain/desk/desk-calendar.ts'
import type { MoveDraft } from '#domain/visits-to-move/moved-visits.ts'
import type { PartPlace } from '#domain/visits-to-move/new-places.ts'

interface Seen {
  readonly day: string
  readonly calendar: DeskCalendar
  readonly visits: readonly ShownVisit[]
}

const FORM = 'visits-to-move'

/** The visits of a day that cannot be held, what is chosen for each, and what was moved already. */
export function useVisitsToMove({ day, calendar, visits }: Seen) {
  const data = useAppData()
  const now = useNow()
  const { act, isBusy, problem } = useAct(WORDS.notMoved)
  const [said, setSaid] = useState('')
  const { draft, keep, latest } = useMoveDraft()
  const choices = draft?.choices
  const moved = draft?.moved ?? NO_MOVES.moved
  const plan = useMemo(
    () => (choices === undefined ? [] : movePlan(day, { calendar, visits, now }, choices)),
    [day, calendar, visits, now, choices],
  )
  const chosen = plan.flatMap(({ visitId, parts, chosen: places }) =>
    places === null ? [] : { visitId, parts, places },
  )
  const back = waysBack(moved, visits, now)
  const without = (visitId: string) =>
    latest().choices.filter((choice) => choice.visitId !== visitId)

  return {
    /** Once it is known what was chosen before. */
    isReady: draft !== null,
    plan,
    moved,
    count: chosen.length,
    back,
    now,
    said,
    isBusy,
    problem,
    choose: (visitId: string, places: readonly PartPlace[]) =>
      keep({ choices: [...without(visitId), { visitId, places }] }),
    move: () =>
      act(async () => {
        for (const { visitId, parts, places } of chosen) {
          const here = parts.filter(({ id }) => places.some((one) => one.appointmentId === id))
          await moveWholeVisit(data, visitId, stepsThere(here, places))
          const movedAt = data.platform.clock.now()
          const done = { visitId, movedAt, from: placesNow(here), to: places }
          keep({ choices: without(visitId), moved: [...latest().moved, done] })
        }
        setSaid(WORDS.movedNow(chosen.length))
      }, 'move'),
    putBack: () =>
      act(async () => {
        for (const { visitId, parts, places } of back) {
          await moveWholeVisit(data, visitId, stepsBack(parts, places))
          keep({ moved: latest().moved.filter((one) => one.visitId !== visitId) })
        }
        setSaid(WORDS.isBack(back.length))
      }, 'back'),
    clear: () => keep({ moved: [] }),
  }
}

/** On the device, so that the list of whom to call outlives a reload. */
function useMoveDraft() {
  const { drafts, platform } = useAppData()
  const [draft, setDraft] = useState<MoveDraft | null>(null)
  const latest = useRef(NO_MOVES)
  useEffect(() => {
    let isGone = false
    void drafts.read(FORM).then((saved) => {
      if (isGone) return
      latest.current = readMoveDraft(saved, platform.clock.now())
      setDraft(latest.current)
    })
    return () => void (isGone = true)
  }, [drafts, platform])
  const keep = (change: Partial<MoveDraft>) => {
    latest.current = { ...latest.current, ...change }
    drafts.keep(FORM, latest.current)
    setDraft(latest.current)
  }
  return { draft, keep, latest: () => latest.current }
}
