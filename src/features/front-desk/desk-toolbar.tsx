import {
  IconChevronLeft,
  IconChevronRight,
  IconListDetails,
  IconPhonePlus,
  IconPrinter,
  IconWalk,
} from '@tabler/icons-react'
import { dayInWords } from '#domain/opening-days.ts'
import { Button } from '#ui/button.tsx'
import { SegmentedChoice } from '#ui/segmented-choice.tsx'
import { DESK_VIEWS } from './desk-place.ts'
import { DayStrip } from './day-strip.tsx'
import { nextDay } from './desk-days.ts'
import { WORDS } from './words.ts'
import type { DeskRules } from '#domain/desk-calendar.ts'
import type { DeskPlace, DeskViewName } from './desk-place.ts'
import type { ReactNode } from 'react'

interface Props {
  readonly day: string
  readonly today: string
  readonly view: DeskViewName
  readonly stylistId: string | null
  readonly rules: DeskRules | undefined
  readonly mayEdit: boolean
  readonly showsCalledOff: boolean
  readonly waiting: number
  readonly search: ReactNode
  readonly onGo: (place: DeskPlace) => void
  readonly onShowCalledOff: (isShown: boolean) => void
  readonly onBook: () => void
  readonly onWalkIn: () => void
  readonly onLists: () => void
  readonly onPrint: () => void
}

export function DeskToolbar(props: Props) {
  const { day, today, view, rules, mayEdit, onGo, search } = props
  const go = (way: 1 | -1) => onGo({ day: nextDay(view, day, way) })
  return (
    <header className="desk-tools">
      <div className="desk-row">
        <div className="desk-title">
          <h1>{WORDS.title}</h1>
          <p aria-live="polite">{dayInWords(day)}</p>
        </div>
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
        <DayStrip day={day} today={today} rules={rules} onGo={onGo} />
        {mayEdit && <Actions {...props} />}
      </div>
      <div className="desk-row">
        <SegmentedChoice
          label={WORDS.viewLabel}
          name="desk-view"
          choices={DESK_VIEWS.map((id) => ({ id, label: WORDS.views[id] }))}
          chosen={view}
          onChoose={(chosen) => onGo({ view: chosen })}
        />
        {view === 'week' && <Whose {...props} />}
        <input
          className="desk-picker"
          type="date"
          aria-label={WORDS.dayPicker}
          value={day}
          onChange={({ currentTarget: { value } }) => value !== '' && onGo({ day: value })}
        />
        <label className="desk-check">
          <input
            type="checkbox"
            checked={props.showsCalledOff}
            onChange={({ currentTarget }) => props.onShowCalledOff(currentTarget.checked)}
          />
          {WORDS.calledOff}
        </label>
        {search}
        <Button className="desk-print" aria-label={WORDS.printLabel} onClick={props.onPrint}>
          <IconPrinter size={18} stroke={1.75} aria-hidden="true" />
          <span className="desk-label">{WORDS.print}</span>
        </Button>
      </div>
    </header>
  )
}

function Actions({ waiting, onBook, onWalkIn, onLists }: Props) {
  return (
    <div className="desk-actions">
      <Button className="desk-lists-button" onClick={onLists}>
        <IconListDetails size={18} stroke={1.75} aria-hidden="true" />
        <span className="desk-label">{WORDS.lists}</span>
        {waiting > 0 && <span className="desk-count">{waiting}</span>}
      </Button>
      <Button onClick={onWalkIn}>
        <IconWalk size={18} stroke={1.75} aria-hidden="true" />
        <span className="desk-label">{WORDS.walkIn}</span>
      </Button>
      <Button kind="primary" onClick={onBook}>
        <IconPhonePlus size={18} stroke={1.75} aria-hidden="true" />
        {WORDS.bookByPhone}
      </Button>
    </div>
  )
}

function Whose({ rules, stylistId, onGo }: Props) {
  return (
    <select
      className="desk-whose"
      aria-label={WORDS.whose}
      value={stylistId ?? ''}
      onChange={({ currentTarget }) => onGo({ stylist: currentTarget.value })}
    >
      <option value="">{WORDS.everybody}</option>
      {rules?.stylists.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  )
}
