import { useQuery } from '@tanstack/react-query'
import { withWaiting } from '#domain/client/waiting-contact.ts'
import { dayAndTime } from '#domain/time/as-of.ts'
import { dollars } from '#domain/money/money.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { clientRecordQuery } from '#data/client/client-directory.ts'
import { heardAt } from '#data/app/heard-at.ts'
import { useOwnActions } from '#data/change/own-actions.ts'
import { useSectionAnswer } from '#data/app/use-section-answer.ts'
import { ListSkeleton } from '#ui/section/list-skeleton.tsx'
import { SectionBack } from '#ui/section/section-back.tsx'
import { SectionFrame } from '#ui/section/section-frame.tsx'
import { SectionPart, SectionParts } from '#ui/section/section-part.tsx'
import { SectionState } from '#ui/section/section-state.tsx'
import { ContactForm } from './contact-form.tsx'
import { VisitList } from './visit-list.tsx'
import { dateOf, planCalled } from './client-columns.tsx'
import { RECORD_WORDS as WORDS } from './words.ts'
import type { ClientRecord } from '#domain/client/client-directory.ts'
import './customer-record.css'

interface Props {
  readonly userId: string
  readonly client: string
  readonly onBack: () => void
}

export function CustomerRecord({ userId, client, onBack }: Props) {
  const data = useAppData()
  const query = useQuery(clientRecordQuery(data, userId, client))
  const answer = useSectionAnswer(query, WORDS.failed)
  const heard = heardAt(data.platform, query)
  return (
    <>
      <SectionBack onBack={onBack}>{WORDS.back}</SectionBack>
      <SectionFrame title={query.data?.name ?? WORDS.loading}>
        <SectionState answer={answer} meanwhile={<ListSkeleton />}>
          {(record) => <Inside {...{ record, userId, heard }} />}
        </SectionState>
      </SectionFrame>
    </>
  )
}

interface InsideProps {
  readonly record: ClientRecord
  readonly userId: string
  readonly heard: number
}

function Inside({ record, userId, heard }: InsideProps) {
  return (
    <>
      <Facts record={record} />
      <SectionParts>
        <SectionPart title={WORDS.contact}>
          <Contact {...{ record, userId, heard }} />
        </SectionPart>
        <SectionPart title={WORDS.notes}>
          <Notes record={record} />
        </SectionPart>
        <SectionPart title={WORDS.coming}>
          <VisitList visits={record.comingVisits} nothing={WORDS.noComing} />
        </SectionPart>
        <SectionPart title={WORDS.past}>
          <VisitList visits={record.pastVisits} nothing={WORDS.noPast} />
        </SectionPart>
        <SectionPart title={WORDS.history}>
          <History record={record} />
        </SectionPart>
      </SectionParts>
    </>
  )
}

function Facts({ record }: { readonly record: ClientRecord }) {
  const { visits, spentCents, lastVisitAt, plan, knownSince } = record
  const facts = [
    [WORDS.facts.visits, String(visits)],
    ...(spentCents === null ? [] : [[WORDS.facts.spent, dollars(spentCents)]]),
    [WORDS.facts.lastVisit, dateOf(lastVisitAt) || WORDS.never],
    [WORDS.facts.plan, planCalled(plan) || WORDS.none],
    [WORDS.facts.since, dateOf(knownSince)],
  ]
  return (
    <dl className="customer-facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** With what this device is about to send: nobody types over their own change. */
function Contact({ record, userId, heard }: InsideProps) {
  const actions = useOwnActions(userId, 'client')
  const { contact, cardId, hasAccount, name, email, phone } = record
  if (contact === null || cardId === null)
    return (
      <>
        <p>{[phone, email].filter(Boolean).join(', ')}</p>
        <p className="customer-soft">{WORDS.noCard}</p>
      </>
    )
  const known = { name, email, phone, version: contact.version }
  return (
    <ContactForm
      cardId={cardId}
      contact={withWaiting(known, cardId, actions, heard)}
      hasAccount={hasAccount}
    />
  )
}

function Notes({ record: { allergies, preferences } }: { readonly record: ClientRecord }) {
  if (allergies === '' && preferences === '')
    return <p className="customer-soft">{WORDS.nothingKnown}</p>
  return (
    <dl className="customer-notes">
      {allergies !== '' && (
        <div>
          <dt>{WORDS.allergies}</dt>
          <dd>{allergies}</dd>
        </div>
      )}
      {preferences !== '' && (
        <div>
          <dt>{WORDS.preferences}</dt>
          <dd>{preferences}</dd>
        </div>
      )}
    </dl>
  )
}

function History({ record: { history } }: { readonly record: ClientRecord }) {
  if (history.length === 0) return <p className="customer-soft">{WORDS.noHistory}</p>
  return (
    <ul className="customer-rows customer-changes">
      {history.map(({ at, byName, what }) => (
        <li key={`${at} ${what}`}>{WORDS.changed(what, byName, dayAndTime(at))}</li>
      ))}
    </ul>
  )
}
