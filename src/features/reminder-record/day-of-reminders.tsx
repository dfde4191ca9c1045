import { phoneAddress } from '#domain/text/phone-address.ts'
import { dayOfVisit, timeOfVisit } from '#domain/time/visit-time.ts'
import { Badge } from '#ui/badge.tsx'
import { WORDS } from './words.ts'
import type { ReminderDay, ShownReminder, ShownVisit } from '#domain/reminder/reminder-days.ts'

export function DayOfReminders({ day: { day, nearness, visits } }: { readonly day: ReminderDay }) {
  const titleId = `reminders-${day}`
  const [first] = visits
  return (
    <section className="record-day" aria-labelledby={titleId}>
      <h2 id={titleId}>
        {nearness !== null && <strong>{WORDS.nearness[nearness]} </strong>}
        {first !== undefined && dayOfVisit(first.startsAt)}
      </h2>
      <ul className="record-visits">
        {visits.map((visit) => (
          <Visit key={visit.id} visit={visit} />
        ))}
      </ul>
    </section>
  )
}

function Visit({ visit }: { readonly visit: ShownVisit }) {
  const { id, clientName, serviceName, startsAt, reminders, callAt } = visit
  const nameId = `reminded-${id}`
  return (
    <li className="record-visit" aria-labelledby={nameId}>
      <time className="record-time" dateTime={new Date(startsAt).toISOString()}>
        {timeOfVisit(startsAt)}
      </time>
      <div className="record-who">
        <h3 id={nameId}>{clientName || WORDS.nameless}</h3>
        {serviceName !== '' && <p className="record-soft">{serviceName}</p>}
      </div>
      <div className="record-told">
        <ul className="record-reminders">
          {reminders.map((reminder) => (
            <ReminderLine key={reminder.key} reminder={reminder} />
          ))}
        </ul>
        {callAt !== null && <Call name={clientName} phone={callAt} />}
      </div>
    </li>
  )
}

const BADGES = { waiting: 'waiting', sent: 'done', 'not-sent': 'refused' } as const

function ReminderLine({ reminder }: { readonly reminder: ShownReminder }) {
  const { step, way, state, sentAt, sentence } = reminder
  return (
    <li className="record-reminder">
      <span>{WORDS.steps[step]}</span>
      <span className="record-soft">{state !== 'waiting' && WORDS.ways[way]}</span>
      <Badge kind={BADGES[state]}>
        {sentAt === '' ? WORDS.states[state] : WORDS.sentAt(sentAt)}
      </Badge>
      {sentence !== '' && <p className="record-sentence">{sentence}</p>}
    </li>
  )
}

function Call({ name, phone }: { readonly name: string; readonly phone: string }) {
  if (phone === '') return <p className="record-soft">{WORDS.noPhone}</p>
  return (
    <a className="record-call" href={phoneAddress(phone)}>
      {WORDS.call(phone)}
      <span className="visually-hidden"> {WORDS.forWhom(name)}</span>
    </a>
  )
}
