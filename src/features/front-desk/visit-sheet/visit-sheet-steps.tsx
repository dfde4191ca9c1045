import { IconArrowBackUp } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { deskSteps } from '#domain/desk/desk-steps.ts'
import { VISIT_STATES, visitTime } from '#domain/visit/visit-words.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { setVisitStatus } from '#data/desk/desk-actions.ts'
import { useAct } from '#data/app/use-act.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { SHARED } from '#features/front-desk/panel-words.ts'
import { SHEET_WORDS as WORDS } from './visit-sheet-words.ts'
import type { AppointmentStatus } from '#domain/visit/appointments.ts'
import type { ShownVisit } from '#domain/desk/desk-calendar.ts'

interface Props {
  readonly visit: ShownVisit
  readonly now: number
}

/** A second press of the same finger is meant for the button that was there before. */
const SETTLES_MS = 700

/** The one step that is meant most of the time, large; the others beside it. */
export function VisitSheetSteps({ visit, now }: Props) {
  const data = useAppData()
  const { act, problem } = useAct(SHARED.notKept)
  const isSettling = useSettling(visit.status)
  const { next, mayConfirm, noShowFrom, back } = deskSteps(visit)
  const isTooEarly = noShowFrom !== null && now < noShowFrom
  const go = (to: AppointmentStatus) => void act(() => setVisitStatus(data, visit, to), to)
  return (
    <section className="visit-sheet-steps" aria-label={WORDS.what}>
      <output className="visually-hidden">{WORDS.said(VISIT_STATES[visit.status] ?? '')}</output>
      {next !== null && (
        <Button kind="primary" wide onClick={() => !isSettling && go(next)}>
          {WORDS.steps[next]}
        </Button>
      )}
      <div className="visit-sheet-row">
        {mayConfirm && <Button onClick={() => go('confirmed')}>{WORDS.steps.confirmed}</Button>}
        {noShowFrom !== null && (
          <Button
            aria-disabled={isTooEarly}
            aria-describedby={isTooEarly ? 'too-early-for-no-show' : undefined}
            onClick={() => !isTooEarly && go('no_show')}
          >
            {WORDS.steps.no_show}
          </Button>
        )}
        {back !== null && (
          <Button kind="quiet" onClick={() => go(back)}>
            <IconArrowBackUp size={18} stroke={1.75} aria-hidden="true" />
            {WORDS.back[back]}
          </Button>
        )}
      </div>
      {isTooEarly && (
        <p className="panel-soft" id="too-early-for-no-show">
          {WORDS.tooEarly(visitTime(noShowFrom, now))}
        </p>
      )}
      {problem !== null && <Notice kind="refused">{problem}</Notice>}
    </section>
  )
}

function useSettling(status: AppointmentStatus): boolean {
  const { clock } = useAppData().platform
  const [settled, setSettled] = useState(status)
  useEffect(() => clock.after(SETTLES_MS, () => setSettled(status)), [clock, status])
  return settled !== status
}
