import { useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import {
  choiceField,
  keptFields,
  movedFields,
  putBackField,
  readMoveDraft,
  waysBack,
} from '#domain/visits-to-move/move-draft.ts'
import { movePlan } from '#domain/visits-to-move/move-plan.ts'
import { placesNow, stepsTo } from '#domain/visits-to-move/part-places.ts'
import { isReachedByEmail, isToldOfChanges } from '#domain/desk/reached-by-email.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { useAct } from '#data/app/use-act.ts'
import { useNow } from '#data/app/use-now.ts'
import { moveWholeVisit, putVisitBack } from '#data/desk/desk-actions.ts'
import { MOVE_FORM } from './may-put-back.ts'
import { TO_MOVE_WORDS as WORDS } from './visits-to-move-words.ts'
import type { DeskCalendar, ShownVisit } from '#domain/desk/desk-calendar.ts'
import type { MoveChoice } from '#domain/visits-to-move/move-draft.ts'
import type { PartPlace } from '#domain/visits-to-move/part-places.ts'
import type { VisitToMove } from '#domain/visits-to-move/move-plan.ts'

interface Seen {
  readonly day: string
  readonly calendar: DeskCalendar
  readonly visits: readonly ShownVisit[]
}

const AT_ONCE = 20
/** The plan looks at all free times of two weeks, which nobody needs anew every half minute. */
const PLANNED_EVERY_MS = 5 * 60_000

/** The visits of a day that cannot be held, what is chosen for each, and what was moved already. */
export function useVisitsToMove({ day, calendar, visits }: Seen) {
  const data = useAppData()
  const { clock } = data.platform
  const now = useNow()
  const soon = now - (now % PLANNED_EVERY_MS)
  const { act, isBusy, problem } = useAct(WORDS.notMoved)
  const [said, setSaid] = useState('')
  const { draft, keep } = useMoveDraft(soon)
  const [most, setMost] = useState(AT_ONCE)
  // A press is answered before all free times are looked through again.
  const lastDraft = useDeferredValue(draft)
  const lastPlan = useMemo(() => {
    const view = { calendar, visits, now: soon }
    return lastDraft === null ? [] : movePlan({ day, most }, view, lastDraft)
  }, [day, most, calendar, visits, soon, lastDraft])
  const plan = draft === null || draft === lastDraft ? lastPlan : picked(lastPlan, draft.choices)
  const moved = draft?.moved ?? []
  const back = waysBack(moved, visits, now)
  const chosen = plan.flatMap(({ visitId, parts, chosen: places }) =>
    places === null ? [] : { visitId, parts, places },
  )
  const choose = ({ visitId, seen }: VisitToMove, places: readonly PartPlace[]) =>
    keep(choiceField({ visitId, seen, chosenAt: clock.now(), places }))
  usePickedOnce(lastPlan, draft?.choices ?? [], choose)

  return {
    /** Once it is known what was chosen before. */
    isReady: lastDraft !== null,
    plan,
    moved,
    count: chosen.length,
    /** Of these, whose client hears of it by email. */
    reached: chosen.filter(
      ({ visitId, parts }) =>
        parts.every((part) => isToldOfChanges(part, now)) &&
        isReachedByEmail(visitId, { calendar, visits }),
    ).length,
    showMore: () => setMost(most + AT_ONCE),
    back,
    now,
    said,
    isBusy,
    problem,
    choose,
    move: () =>
      act(async () => {
        for (const { visitId, parts, places } of chosen) {
          const here = parts.filter(({ id }) => places.some((one) => one.appointmentId === id))
          await moveWholeVisit(data, visitId, stepsTo(here, places))
          const from = placesNow(here)
          keep(movedFields({ visitId, movedAt: clock.now(), from, to: places }))
        }
        setSaid(WORDS.movedNow(chosen.length))
      }, 'move'),
    putBack: () =>
      act(async () => {
        for (const { visitId, parts, places } of back) {
          await putVisitBack(data, visitId, stepsTo(parts, places))
          keep(putBackField(visitId))
        }
        setSaid(WORDS.isBack(back.length))
      }, 'back'),
  }
}

function choiceOf({ visitId, seen }: VisitToMove, choices: readonly MoveChoice[]) {
  return choices.find((choice) => choice.visitId === visitId && choice.seen === seen)
}

function picked(
  plan: readonly VisitToMove[],
  choices: readonly MoveChoice[],
): readonly VisitToMove[] {
  return plan.map((visit) => {
    const own = choiceOf(visit, choices)
    if (own === undefined) return visit
    return { ...visit, chosen: own.places.length === 0 ? null : own.places, isTaken: false }
  })
}

/** What was seen as picked may have been said on the phone: it becomes nothing else by itself. */
function usePickedOnce(
  plan: readonly VisitToMove[],
  choices: readonly MoveChoice[],
  choose: (visit: VisitToMove, places: readonly PartPlace[]) => void,
) {
  const pick = useEffectEvent((seen: readonly VisitToMove[]) => {
    for (const visit of seen) {
      const isOpen = !visit.needsSomebody && choiceOf(visit, choices) === undefined
      if (isOpen) choose(visit, visit.chosen ?? [])
    }
  })
  useEffect(() => pick(plan), [plan])
}

/** On the device, so that the list of whom to call outlives a reload. */
function useMoveDraft(now: number) {
  const { drafts, platform } = useAppData()
  const [fields, setFields] = useState<object | null>(null)
  const latest = useRef<object>({})
  useEffect(() => {
    let isGone = false
    void drafts.read(MOVE_FORM).then((saved) => {
      if (isGone) return
      latest.current = keptFields(saved, platform.clock.now())
      setFields(latest.current)
      if (Object.keys(latest.current).length === Object.keys(saved).length) return
      void drafts.forget(MOVE_FORM)
      drafts.keep(MOVE_FORM, latest.current)
    })
    return () => void (isGone = true)
  }, [drafts, platform])
  const keep = (change: object) => {
    latest.current = { ...latest.current, ...change }
    drafts.keep(MOVE_FORM, change)
    setFields(latest.current)
  }
  const draft = useMemo(() => (fields === null ? null : readMoveDraft(fields, now)), [fields, now])
  return { draft, keep }
}
