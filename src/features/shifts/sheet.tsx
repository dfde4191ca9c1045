import { dayInWords, weekdayOf } from '#domain/hours/opening-days.ts'
import { fieldOf } from '#domain/team/week-plan.ts'
import { useMedia } from '#ui/use-media.ts'
import { hoursOf, shiftLines, spansInWords } from './hours-words.ts'
import { WORDS } from './words.ts'
import type { Roster, RosterColumn, RosterDay, RosterRow } from '#domain/team/week-of-shifts.ts'

interface Props {
  readonly roster: Roster
  /** The days that aren't published yet. */
  readonly drafts: ReadonlySet<string>
  readonly today: string
  /** Where the days may be planned. */
  readonly onOpen?: (field: string) => void
}

/** On a phone a day is a list. */
const WIDE = '(min-width: 768px)'

export function Sheet(props: Props) {
  return useMedia(WIDE) ? <WeekTable {...props} /> : <WeekDays {...props} />
}

function WeekTable({ roster, today, ...rest }: Props) {
  return (
    <div className="shifts-frame">
      <table className="shifts-table" aria-label={WORDS.sheet}>
        <thead>
          <tr>
            <th scope="col">{WORDS.person}</th>
            {roster.columns.map((column) => (
              <th key={column.day} scope="col" data-today={column.day === today || undefined}>
                <ColumnHead column={column} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {roster.rows.map((row) => (
            <tr key={row.id} data-me={row.isMe || undefined}>
              <th scope="row">
                <Who row={row} />
              </th>
              {row.days.map((day, place) => (
                <td key={day.day}>
                  <Day {...{ row, day, today }} column={roster.columns[place]} {...rest} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function WeekDays({ roster, today, ...rest }: Props) {
  const places = roster.columns.map((_, place) => place)
  const isOver = (place: number) => (roster.columns[place]?.day ?? '') < today
  const over = places.filter(isOver)
  const toCome = places.filter((place) => !isOver(place))
  const list = (shown: readonly number[]) =>
    shown.map((place) => <DayList key={place} {...{ roster, today, place }} {...rest} />)
  return (
    <div className="shifts-days">
      {toCome.length > 0 && over.length > 0 ? (
        <details>
          <summary>{WORDS.earlierDays}</summary>
          <div className="shifts-days">{list(over)}</div>
        </details>
      ) : (
        list(over)
      )}
      {list(toCome)}
    </div>
  )
}

function DayList({ roster, today, place, ...rest }: Props & { readonly place: number }) {
  const column = roster.columns[place]
  if (column === undefined) return null
  return (
    <section data-today={column.day === today || undefined}>
      <h3>
        <ColumnHead column={column} />
      </h3>
      <ul className="shifts-list">
        {roster.rows.map((row) => {
          const day = row.days[place]
          return (
            day !== undefined && (
              <li key={row.id} data-me={row.isMe || undefined}>
                <span className="shifts-name">{row.isMe ? WORDS.you : row.name}</span>
                <Day {...{ row, day, today, column }} {...rest} />
              </li>
            )
          )
        })}
      </ul>
    </section>
  )
}

function ColumnHead({
  column: { day, whyClosed, atWork, uncovered },
}: {
  readonly column: RosterColumn
}) {
  const weekday = weekdayOf(day) ?? ''
  return (
    <>
      <span className="shifts-weekday">
        <abbr title={weekday}>{weekday.slice(0, 3)}</abbr> {Number(day.slice(-2))}
      </span>
      {whyClosed === null ? (
        <span className="shifts-count">{WORDS.atWork(atWork)}</span>
      ) : (
        <span className="shifts-count">
          {whyClosed === '' ? WORDS.closed : WORDS.closedFor(whyClosed)}
        </span>
      )}
      {uncovered.length > 0 && (
        <span className="shifts-uncovered">{WORDS.uncovered(spansInWords(uncovered))}</span>
      )}
    </>
  )
}

function Who({ row: { name, isMe, minutes } }: { readonly row: RosterRow }) {
  return (
    <>
      <span className="shifts-name">{isMe ? WORDS.you : name}</span>
      <span className="shifts-count">
        <span aria-hidden="true">{WORDS.hours(hoursOf(minutes))}</span>
        <span className="visually-hidden">{WORDS.hoursLong(hoursOf(minutes))}</span>
      </span>
    </>
  )
}

interface DayProps extends Pick<Props, 'drafts' | 'today' | 'onOpen'> {
  readonly row: RosterRow
  readonly day: RosterDay
  readonly column: RosterColumn | undefined
}

function Day({ row, day, column, drafts, today, onOpen }: DayProps) {
  const field = fieldOf({ stylistId: row.id, day: day.day })
  const isDraft = drafts.has(field)
  const lines = linesFor(day, column)
  const mark = isDraft ? WORDS.draft : day.isPlanned ? WORDS.once : null
  const look = {
    className: 'shifts-day',
    'data-off': day.hours.length === 0 || day.isOffAllDay || undefined,
    'data-draft': isDraft || undefined,
  }
  const shown = (
    <>
      {lines.map((line, place) => (
        <span key={place} className={place === 0 ? 'shifts-hours' : 'shifts-count'}>
          {line}
        </span>
      ))}
      {mark !== null && <span className="shifts-mark">{mark}</span>}
    </>
  )
  if (onOpen === undefined || day.day < today) return <div {...look}>{shown}</div>
  const said = [...lines, ...(mark === null ? [] : [mark])].join(', ')
  return (
    <button
      type="button"
      aria-label={`${row.name}, ${dayInWords(day.day)}: ${said}`}
      onClick={() => onOpen(field)}
      {...look}
    >
      {shown}
    </button>
  )
}

/** What they do that day, and below it what's against it. */
function linesFor(
  { hours, off, isOffAllDay, reason }: RosterDay,
  column: RosterColumn | undefined,
): readonly string[] {
  if (isOffAllDay)
    return column?.whyClosed == null
      ? [WORDS.timeOff, ...(reason === '' ? [] : [reason])]
      : [WORDS.closed]
  return [...shiftLines(hours), ...(off.length === 0 ? [] : [WORDS.offAt(spansInWords(off))])]
}
