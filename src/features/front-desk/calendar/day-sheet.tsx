import { visitsOn } from '#domain/board/desk-grid.ts'
import { dayInWords } from '#domain/hours/opening-days.ts'
import { dayAndTime } from '#domain/time/as-of.ts'
import { hoursOf, marksOf, nameOf, serviceOf } from '#features/front-desk/visit-words.ts'
import { WORDS } from '#features/front-desk/words.ts'
import type { DeskCalendar, ShownVisit } from '#domain/desk/desk-calendar.ts'
import './day-sheet.css'

interface Props {
  readonly day: string
  readonly calendar: DeskCalendar
  readonly visits: readonly ShownVisit[]
}

/** The day on paper, from what is on this device: a table for everybody who has somebody. */
export function DaySheet({ day, calendar, visits }: Props) {
  const ofDay = visitsOn(day, visits)
  const people = [...calendar.rules.stylists, { id: null, name: WORDS.unassigned }]
  return (
    <section className="day-sheet" aria-label={WORDS.sheetTitle(dayInWords(day))}>
      <h2>{WORDS.sheetTitle(dayInWords(day))}</h2>
      <p>{WORDS.sheetAsOf(dayAndTime(calendar.asOf))}</p>
      {ofDay.length === 0 && <p>{WORDS.sheetEmpty}</p>}
      {people.map(({ id, name }) => {
        const own = ofDay.filter(({ stylistId }) => stylistId === id)
        return own.length === 0 ? null : (
          <SheetTable key={name} name={name} visits={own} calendar={calendar} />
        )
      })}
    </section>
  )
}

interface TableProps {
  readonly name: string
  readonly visits: readonly ShownVisit[]
  readonly calendar: DeskCalendar
}

function SheetTable({ name, visits, calendar: { cards } }: TableProps) {
  return (
    <table>
      <caption>{name}</caption>
      <thead>
        <tr>
          <th scope="col">{WORDS.sheetTime}</th>
          <th scope="col">{WORDS.sheetClient}</th>
          <th scope="col">{WORDS.sheetService}</th>
          <th scope="col">{WORDS.sheetPhone}</th>
          <th scope="col">{WORDS.sheetNotes}</th>
        </tr>
      </thead>
      <tbody>
        {visits.map((visit) => {
          const allergies = cards.find(({ id }) => id === visit.cardId)?.allergies ?? ''
          return (
            <tr key={visit.id}>
              <td>{hoursOf(visit)}</td>
              <td>
                {nameOf(visit)}
                <small>{marksOf(visit).join(' · ')}</small>
              </td>
              <td>{serviceOf(visit)}</td>
              <td>{visit.phone}</td>
              <td>
                {allergies !== '' && (
                  <p>
                    <strong>{WORDS.sheetAllergies}</strong> {allergies}
                  </p>
                )}
                {visit.notes.map(({ id, text }) => (
                  <p key={id}>{text}</p>
                ))}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
