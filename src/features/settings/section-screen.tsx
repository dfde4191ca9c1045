import { useQuery } from '@tanstack/react-query'
import { visitInWords } from '#domain/hours/visits-to-settle.ts'
import { salonDay } from '#domain/time/salon-clock.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { salonRoomsQuery } from '#data/salon/rooms.ts'
import { openingTimesQuery } from '#data/salon/opening-times.ts'
import { useNow } from '#data/app/use-now.ts'
import { useSectionAnswer } from '#data/app/use-section-answer.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { AgreementDialog } from '#ui/section/agreement-dialog.tsx'
import { ListSkeleton } from '#ui/section/list-skeleton.tsx'
import { SectionFrame } from '#ui/section/section-frame.tsx'
import { SectionState } from '#ui/section/section-state.tsx'
import { useAgreement } from '#ui/section/use-agreement.ts'
import { CloseDialog } from './close-dialog.tsx'
import { ClosureList } from './closure-list.tsx'
import { DetailsPart } from './details-part.tsx'
import { HolidayList } from './holiday-list.tsx'
import { HoursPart } from './hours-part.tsx'
import { RoomsPart } from './rooms-part.tsx'
import { useClosing } from './use-closing.ts'
import { ROOM_WORDS } from './room-words.ts'
import { HOURS_WORDS, WORDS } from './words.ts'
import type { SectionVisit } from '#domain/staff/section-visit.ts'
import './settings.css'

/** What the salon says of itself, when it is open and closed, how many it seats, and what a change of any does to visits. */
export function SectionScreen({ section, title, person }: SectionVisit) {
  const today = salonDay(useNow())
  const data = useAppData()
  const query = useQuery(openingTimesQuery(data, person.userId))
  const rooms = useSectionAnswer(useQuery(salonRoomsQuery(data, person.userId)), ROOM_WORDS.failed)
  const answer = useSectionAnswer(query, WORDS.failed)
  const { isConnected } = answer
  const { question, agrees } = useAgreement()
  const closing = useClosing(agrees)
  return (
    <SectionFrame
      title={title}
      purpose={section.purpose}
      tools={
        answer.value !== undefined && (
          <Button disabled={!isConnected} onClick={closing.openForm}>
            {WORDS.closeDays}
          </Button>
        )
      }
    >
      <SectionState answer={answer} words={WORDS} meanwhile={<ListSkeleton />}>
        {({ week, closures }) => (
          <>
            {closing.problem !== null && !closing.isFormOpen && (
              <Notice kind="refused">{closing.problem}</Notice>
            )}
            {/* Each in its own column: one that grows stays where it is. */}
            <div className="settings-parts">
              <div>
                <DetailsPart userId={person.userId} />
                <HoursPart
                  week={week}
                  agrees={(visits) =>
                    agrees(visits.map(visitInWords), HOURS_WORDS.question(visits.length))
                  }
                  isConnected={isConnected}
                />
                <RoomsPart answer={rooms} agrees={agrees} />
              </div>
              <div>
                <ClosureList {...{ closures, closing, today, isConnected }} />
                <HolidayList hours={week.hours} {...{ closures, closing, today, isConnected }} />
              </div>
            </div>
          </>
        )}
      </SectionState>
      {closing.isFormOpen && question === null && <CloseDialog closing={closing} today={today} />}
      <AgreementDialog question={question} />
    </SectionFrame>
  )
}
