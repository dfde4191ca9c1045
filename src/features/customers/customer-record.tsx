import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { contactWithWaiting, notesWithWaiting } from '#domain/client/waiting-record.ts'
import { dayAndTime } from '#domain/time/as-of.ts'
import { dollars } from '#domain/money/money.ts'
import { rankOf } from '#domain/session/roles.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { clientRecordQuery } from '#data/client/client-directory.ts'
import { heardAt } from '#data/app/heard-at.ts'
import { useOwnActions } from '#data/change/own-actions.ts'
import { useSectionAnswer } from '#data/app/use-section-answer.ts'
import { Button } from '#ui/button.tsx'
import { ListSkeleton } from '#ui/section/list-skeleton.tsx'
import { SectionBack } from '#ui/section/section-back.tsx'
import { SectionFrame } from '#ui/section/section-frame.tsx'
import { SectionPart, SectionParts } from '#ui/section/section-part.tsx'
import { SectionState } from '#ui/section/section-state.tsx'
import { ClientTwoStep } from './client-two-step.tsx'
import { ContactForm } from './contact-form.tsx'
import { MERGE_WORDS } from './merge-words.ts'
import { MergeDialog } from './merge-dialog.tsx'
import { MergedCards } from './merged-cards.tsx'
import { DeleteClient } from './delete-client.tsx'
import { Tags } from './tags.tsx'
import { Twins } from './twins.tsx'
import { NotesForm } from './notes-form.tsx'
import { VisitList } from './visit-list.tsx'
import { dateOf, planCalled } from './client-columns.tsx'
import { RECORD_WORDS as WORDS } from './words.ts'
import type { ClientEntry, ClientRecord } from '#domain/client/client-directory.ts'
import type { Role } from '#domain/session/roles.ts'
import './customer-record.css'

interface Props {
  readonly userId: string
  readonly role: Role
  readonly client: string
  readonly onBack: () => void
  readonly onDeleted: () => void
  /** To the card that has it all now. */
  readonly onOpen: (client: string) => void
}

interface Merging {
  readonly other: ClientEntry | null
}

export function CustomerRecord({ userId, role, client, onBack, onDeleted, onOpen }: Props) {
  const data = useAppData()
  const query = useQuery(clientRecordQuery(data, userId, client))
  const answer = useSectionAnswer(query, WORDS.failed)
  const heard = heardAt(data.platform, query)
  const [merging, setMerging] = useState<Merging | null>(null)
  return (
    <>
      <SectionBack onBack={onBack}>{WORDS.back}</SectionBack>
      <SectionFrame
        title={answer.value?.name ?? (answer.state === 'coming' ? WORDS.loading : WORDS.unknown)}
        tools={
          answer.value && (
            <Button disabled={!answer.isConnected} onClick={() => setMerging({ other: null })}>
              {MERGE_WORDS.open}
            </Button>
          )
        }
      >
        <SectionState answer={answer} meanwhile={<ListSkeleton />}>
          {(record) =>
            record === null ? (
              <p>{WORDS.gone}</p>
            ) : (
              <>
                <Inside
                  {...{ record, client, userId, heard }}
                  onCompare={(other) => setMerging({ other })}
                />
                <ClientTwoStep key={record.id} {...record} />
                {rankOf(role) >= rankOf('manager') && (
                  <DeleteClient {...{ userId, record, client }} onDeleted={onDeleted} />
                )}
                {merging !== null && (
                  <MergeDialog
                    {...{ userId, client: record, ...merging }}
                    onMerged={({ id }) => {
                      setMerging(null)
                      if (id !== client) onOpen(id)
                    }}
                    onClose={() => setMerging(null)}
                  />
                )}
              </>
            )
          }
        </SectionState>
      </SectionFrame>
    </>
  )
}

interface InsideProps {
  readonly record: ClientRecord
  readonly client: string
  readonly userId: string
  readonly heard: number
}

function Inside({
  onCompare,
  ...shown
}: InsideProps & { readonly onCompare: (other: ClientEntry) => void }) {
  const { record } = shown
  return (
    <>
      <Facts record={record} />
      <SectionParts
        first={
          <>
            {record.twins.length > 0 && <Twins twins={record.twins} onCompare={onCompare} />}
            <SectionPart title={WORDS.contact}>
              <Contact {...shown} />
            </SectionPart>
            <SectionPart title={WORDS.notes}>
              <Notes {...shown} />
            </SectionPart>
            <Tags key={record.id} {...shown} />
          </>
        }
        second={
          <>
            <SectionPart title={WORDS.coming}>
              <VisitList visits={record.comingVisits} nothing={WORDS.noComing} />
            </SectionPart>
            <SectionPart title={WORDS.past}>
              <VisitList visits={record.pastVisits} nothing={WORDS.noPast} />
            </SectionPart>
            <SectionPart title={WORDS.hears}>
              <Hears record={record} />
            </SectionPart>
            {record.mergedCards.length > 0 && <MergedCards record={record} />}
            <SectionPart title={WORDS.history}>
              <History record={record} />
            </SectionPart>
          </>
        }
      />
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
function Contact({ record, client, userId, heard }: InsideProps) {
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
      key={cardId}
      client={client}
      cardId={cardId}
      contact={contactWithWaiting(known, { cardId, actions, heardAt: heard })}
      hasAccount={hasAccount}
    />
  )
}

function Notes({ record, client, userId, heard }: InsideProps) {
  const actions = useOwnActions(userId, 'client')
  const { notes, cardId } = record
  if (notes === null || cardId === null)
    return <p className="customer-soft">{WORDS.nothingKnown}</p>
  return (
    <NotesForm
      key={cardId}
      client={client}
      cardId={cardId}
      notes={notesWithWaiting(notes, { cardId, actions, heardAt: heard })}
    />
  )
}

function Hears({ record: { wishes } }: { readonly record: ClientRecord }) {
  if (wishes === null) return <p className="customer-soft">{WORDS.noWishes}</p>
  const ways = REMINDER_WAYS.filter((way) => wishes.reminders && wishes[way])
  return (
    <>
      <p>
        {WORDS.reminders(ways.map((way) => WORDS.ways[way]))} {WORDS.newsletter(wishes.newsletter)}
      </p>
      <p className="customer-soft">{WORDS.wishedByThem}</p>
    </>
  )
}

const REMINDER_WAYS = ['pushReminders', 'emailReminders'] as const

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
