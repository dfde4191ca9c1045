import { useQuery } from '@tanstack/react-query'
import { salonDay } from '#domain/time/salon-clock.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { closuresQuery } from '#data/salon/closures.ts'
import { useNow } from '#data/app/use-now.ts'
import { useSectionAnswer } from '#data/app/use-section-answer.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { ListSkeleton } from '#ui/section/list-skeleton.tsx'
import { SectionFrame } from '#ui/section/section-frame.tsx'
import { SectionState } from '#ui/section/section-state.tsx'
import { CloseDialog } from './close-dialog.tsx'
import { ClosureList } from './closure-list.tsx'
import { HolidayList } from './holiday-list.tsx'
import { useClosing } from './use-closing.ts'
import { WORDS } from './words.ts'
import type { SectionVisit } from '#domain/staff/section-visit.ts'
import './settings.css'

/** Days on which the salon is closed, and what that does to the visits of those days. */
export function SectionScreen({ section, title, person }: SectionVisit) {
  const today = salonDay(useNow())
  const query = useQuery(closuresQuery(useAppData(), person.userId))
  const answer = useSectionAnswer(query, WORDS.failed)
  const closing = useClosing()
  return (
    <SectionFrame
      title={title}
      purpose={section.purpose}
      tools={
        answer.value !== undefined && (
          <Button kind="primary" disabled={!answer.isConnected} onClick={closing.openForm}>
            {WORDS.closeDays}
          </Button>
        )
      }
    >
      <SectionState answer={answer} words={WORDS} meanwhile={<ListSkeleton />}>
        {(closures) => (
          <>
            {closing.problem !== null && !closing.isFormOpen && closing.question === null && (
              <Notice kind="refused">{closing.problem}</Notice>
            )}
            <div className="settings-parts">
              <ClosureList {...{ closures, closing, today }} isConnected={answer.isConnected} />
              <HolidayList {...{ closures, closing, today }} isConnected={answer.isConnected} />
            </div>
          </>
        )}
      </SectionState>
      <CloseDialog closing={closing} today={today} />
    </SectionFrame>
  )
}
