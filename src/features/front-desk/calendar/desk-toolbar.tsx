import {
  IconCalendarOff,
  IconCalendarUser,
  IconChevronLeft,
  IconChevronRight,
  IconListDetails,
  IconMail,
  IconPhonePlus,
  IconPrinter,
  IconWalk,
} from '@tabler/icons-react'
import { dateFormat } from '#domain/time/date-format.ts'
import { dayInWords } from '#domain/hours/opening-days.ts'
import { countInWords } from '#domain/inbox/inbox.ts'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { SegmentedChoice } from '#ui/segmented-choice.tsx'
import { DESK_VIEWS } from './desk-place.ts'
import { DeskMore } from './desk-more.tsx'
import { DayStrip } from './day-strip.tsx'
import { WhoseWeek } from './whose-week.tsx'
import { nextDay } from './desk-days.ts'
import { WORDS } from '#features/front-desk/words.ts'
import type { DeskRules } from '#domain/desk/desk-calendar.ts'
import type { DeskPlace, DeskViewName } from './desk-place.ts'
import type { ReactNode } from 'react'
import './desk-toolbar.css'

interface Props {
  readonly day: string
  readonly today: string
  readonly view: DeskViewName
  readonly stylistId: string | null
  readonly rules: DeskRules | undefined
  readonly mayEdit: boolean
  readonly showsCalledOff: boolean
  readonly waiting: number
  /** How many nobody has answered. */
  readonly messages: number
  readonly search: ReactNode
  readonly onGo: (place: DeskPlace) => void
  readonly onShowCalledOff: (isShown: boolean) => void
  readonly onBook: () => void
  readonly onWalkIn: () => void
  readonly onTimeOff: () => void
  readonly onLists: () => void
  readonly onPrint: () => void
}

/** What is pressed all day is one row; the rest is a second one, or where there is no room for it, under More. */
export function DeskToolbar(props: Props) {
  const { day, view, mayEdit, onGo, waiting, messages } = props
  return (
    <header className="desk-tools">
      <div className="desk-row">
        <div className="desk-title">
          <h1>{WORDS.title}</h1>
          <p aria-live="polite">
            <span className="desk-day-long">{dayInWords(day)}</span>
            <span className="desk-day-short" aria-hidden="true">
              {dayInShort(day)}
            </span>
          </p>
        </div>
        <Turn {...props} />
        <SegmentedChoice
          label={WORDS.viewLabel}
          name="desk-view"
          choices={DESK_VIEWS.map((id) => ({ id, label: WORDS.views[id] }))}
          chosen={view}
          onChoose={(chosen) => onGo({ view: chosen })}
        />
        {mayEdit && <Actions {...props} />}
        <DeskMore waiting={mayEdit ? waiting + messages : 0}>
          <Rest {...props} />
        </DeskMore>
      </div>
    </header>
  )
}

function Turn({ day, today, view, onGo }: Props) {
  const go = (way: 1 | -1) => onGo({ day: nextDay(view, day, way) })
  return (
    <div className="desk-turn">
      <Button aria-label={WORDS.earlier[view]} onClick={() => go(-1)}>
        <IconChevronLeft size={18} stroke={2} aria-hidden="true" />
      </Button>
      <Button aria-pressed={day === today} onClick={() => onGo({ day: today })}>
        {WORDS.today}
      </Button>
      <Button aria-label={WORDS.later[view]} onClick={() => go(1)}>
        <IconChevronRight size={18} stroke={2} aria-hidden="true" />
      </Button>
    </div>
  )
}

function Rest(props: Props) {
  const { day, today, view, stylistId, rules, mayEdit, waiting, search, onGo } = props
  return (
    <>
      <DayStrip day={day} today={today} rules={rules} onGo={onGo} />
      {view === 'week' && <WhoseWeek stylists={rules?.stylists} chosen={stylistId} onGo={onGo} />}
      <input
        className="desk-picker"
        type="date"
        aria-label={WORDS.dayPicker}
        value={day}
        onChange={({ currentTarget: { value } }) => value !== '' && onGo({ day: value })}
      />
      {search}
      <label className="desk-check">
        <input
          type="checkbox"
          checked={props.showsCalledOff}
          onChange={({ currentTarget }) => props.onShowCalledOff(currentTarget.checked)}
        />
        {WORDS.canceled}
      </label>
      {mayEdit && (
        <Button data-leaves-more onClick={props.onTimeOff}>
          <IconCalendarOff size={18} stroke={1.75} aria-hidden="true" />
          <span className="desk-tight">{WORDS.timeOff}</span>
        </Button>
      )}
      {mayEdit && (
        <Button className="desk-lists-button" data-leaves-more onClick={props.onLists}>
          <IconListDetails size={18} stroke={1.75} aria-hidden="true" />
          {WORDS.lists}
          {waiting > 0 && <span className="desk-count">{waiting}</span>}
        </Button>
      )}
      {props.messages > 0 && (
        <LinkButton className="desk-messages" to="/employee/emails/operational">
          <IconMail size={18} stroke={1.75} aria-hidden="true" />
          <span className="desk-tight">{WORDS.messages}</span>
          <span className="desk-count">{countInWords(props.messages)}</span>
        </LinkButton>
      )}
      <LinkButton className="desk-shifts" to="/employee/shifts" search={{ week: day }}>
        <IconCalendarUser size={18} stroke={1.75} aria-hidden="true" />
        {WORDS.shifts}
      </LinkButton>
      <Button
        className="desk-print"
        aria-label={WORDS.printLabel}
        data-leaves-more
        onClick={props.onPrint}
      >
        <IconPrinter size={18} stroke={1.75} aria-hidden="true" />
        <span className="desk-tight">{WORDS.print}</span>
      </Button>
    </>
  )
}

function Actions({ onBook, onWalkIn }: Props) {
  return (
    <div className="desk-actions">
      <Button onClick={onWalkIn}>
        <IconWalk size={18} stroke={1.75} aria-hidden="true" />
        {WORDS.walkIn}
      </Button>
      <Button kind="primary" onClick={onBook}>
        <IconPhonePlus size={18} stroke={1.75} aria-hidden="true" />
        <span>
          {WORDS.book}
          <span className="desk-long"> {WORDS.byPhone}</span>
        </span>
      </Button>
    </div>
  )
}

/** Tue, Nov 24 */
function dayInShort(day: string): string {
  return SHORT_DAY.format(Date.parse(day))
}

const SHORT_DAY = dateFormat({
  timeZone: 'UTC',
  weekday: 'short',
  month: 'short',
  day: 'numeric',
})
