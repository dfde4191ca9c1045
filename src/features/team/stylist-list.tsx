import { salonDay } from '#domain/time/salon-clock.ts'
import { daysInShort } from '#domain/team/working-hours-words.ts'
import { offSoonInWords } from '#domain/team/time-off-words.ts'
import { periodsOf } from '#domain/team/working-hours.ts'
import { shortDay } from '#domain/hours/opening-days.ts'
import { useNow } from '#data/app/use-now.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { ListSkeleton } from '#ui/section/list-skeleton.tsx'
import { Notice } from '#ui/notice.tsx'
import { SectionFrame } from '#ui/section/section-frame.tsx'
import { SectionList } from '#ui/section/section-list.tsx'
import { SectionState } from '#ui/section/section-state.tsx'
import { AddStylist } from './add-stylist.tsx'
import { LIST_WORDS as WORDS } from './stylist-words.ts'
import type { AddingStylist } from './use-adding-stylist.ts'
import type { ListColumn } from '#ui/section/section-list.tsx'
import type { SectionAnswer } from '#ui/section/section-state.tsx'
import type { SectionVisit } from '#domain/staff/section-visit.ts'
import type { Stylist } from '#domain/team/stylists.ts'
import './stylists.css'

interface Props {
  readonly visit: SectionVisit
  readonly answer: SectionAnswer<readonly Stylist[]>
  readonly adding: AddingStylist
  readonly lastOpened: string | null
  readonly onOpen: (id: string) => void
}

/** A team fits on one page. */
const ALL = { sort: '', isDescending: false, page: 1 } as const

export function StylistList({ visit, answer, adding, lastOpened, onOpen }: Props) {
  const { title, section } = visit
  const today = salonDay(useNow())
  return (
    <SectionFrame
      title={title}
      purpose={section.purpose}
      tools={
        <>
          <LinkButton to="/employee/shifts">{WORDS.shifts}</LinkButton>
          <Button disabled={!answer.isConnected} onClick={adding.openForm}>
            {WORDS.add}
          </Button>
        </>
      }
    >
      {adding.problem !== null && !adding.isFormOpen && (
        <Notice kind="refused">{adding.problem}</Notice>
      )}
      <SectionState
        answer={answer}
        words={WORDS}
        empty={answer.value?.length === 0 ? WORDS.empty : null}
        meanwhile={<ListSkeleton />}
      >
        {(stylists) => (
          <SectionList
            label={title}
            columns={columnsOn(today)}
            rows={stylists}
            idOf={({ id }) => id}
            place={ALL}
            total={stylists.length}
            rowsOnPage={stylists.length}
            isBusy={adding.isBusy}
            chosen={lastOpened}
            onSort={() => undefined}
            onPage={() => undefined}
            onOpen={({ id }) => onOpen(id)}
          />
        )}
      </SectionState>
      {adding.isFormOpen && <AddStylist adding={adding} />}
    </SectionFrame>
  )
}

const { columns: NAMES } = WORDS

function columnsOn(today: string): readonly ListColumn<Stylist>[] {
  const state = ({ visitsOutOfShift: { length } }: Stylist) =>
    length === 0 ? '' : WORDS.out(length)
  const offSoon = ({ timeOff }: Stylist) => offSoonInWords(timeOff, today)
  return [
    { id: 'name', label: NAMES.name, text: ({ name }) => name },
    { id: 'title', label: NAMES.title, text: ({ title }) => title },
    {
      id: 'days',
      label: NAMES.days,
      text: (stylist) => [daysOf(stylist, today), offSoon(stylist)].filter(Boolean).join('. '),
      draw: (stylist) => (
        <>
          {daysOf(stylist, today)}
          {offSoon(stylist) !== '' && <span className="stylists-off">{offSoon(stylist)}</span>}
        </>
      ),
    },
    {
      id: 'contact',
      label: NAMES.contact,
      text: ({ email, phone }) => phone || email,
    },
    {
      id: 'site',
      label: NAMES.site,
      isWideOnly: true,
      text: ({ isOnSite }) => (isOnSite ? WORDS.onSite : WORDS.notOnSite),
    },
    {
      id: 'visits',
      label: NAMES.visits,
      text: state,
      draw: (stylist) => state(stylist) !== '' && <Badge kind="waiting">{state(stylist)}</Badge>,
    },
  ]
}

/** Today's week, or the first of those that are planned. */
function daysOf({ workingHours: { shifts } }: Stylist, today: string): string {
  const found = periodsOf(shifts, today).find(({ weeks }) => daysInShort(weeks) !== '')
  if (found === undefined) return WORDS.noDays
  const days = daysInShort(found.weeks)
  return found.fromDay === today ? days : WORDS.daysFrom(days, shortDay(found.fromDay))
}
