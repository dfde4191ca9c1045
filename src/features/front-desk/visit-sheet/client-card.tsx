import { useState } from 'react'
import { VISIT_STATES } from '#domain/visit/visit-words.ts'
import { dayOfVisit } from '#domain/time/visit-time.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ClientCardForm } from './client-card-form.tsx'
import { ClientCardTiming } from './client-card-timing.tsx'
import { CARD_WORDS as WORDS } from './visit-sheet-words.ts'
import type { ClientCard, ShownVisit } from '#domain/desk/desk-calendar.ts'
import type { DeskView } from '#domain/board/desk-offers.ts'

interface Props {
  readonly card: ClientCard | null
  readonly visit: ShownVisit
  readonly view: DeskView
  readonly mayEdit: boolean
}

/** What the salon knows of somebody, beside the visit it is about. */
export function ClientCardPart({ card, visit, view, mayEdit }: Props) {
  return (
    <section className="visit-sheet-part client-card">
      <h3>{WORDS.title}</h3>
      {card === null ? (
        <p className="panel-soft">{visit.clientName === '' ? WORDS.forgotten : WORDS.none}</p>
      ) : (
        <>
          <Known card={card} mayEdit={mayEdit} />
          <ClientCardTiming card={card} visit={visit} view={view} mayEdit={mayEdit} />
          <Past card={card} />
        </>
      )}
    </section>
  )
}

function Known({ card, mayEdit }: { readonly card: ClientCard; readonly mayEdit: boolean }) {
  const [isEditing, setEditing] = useState(false)
  if (isEditing) return <ClientCardForm card={card} onClose={() => setEditing(false)} />
  const { allergies, preferences, tags = [] } = card
  return (
    <>
      {tags.length > 0 && (
        <ul className="client-card-tags" aria-label={WORDS.tags}>
          {tags.map((tag) => (
            <li key={tag}>
              <Badge>{tag}</Badge>
            </li>
          ))}
        </ul>
      )}
      {allergies === '' && <p className="panel-soft">{WORDS.noAllergies}</p>}
      <p>
        <strong>{WORDS.preferences}:</strong>{' '}
        <span className="client-card-words">{preferences || WORDS.noPreferences}</span>
      </p>
      {mayEdit && (
        <div className="visit-sheet-row">
          <Button onClick={() => setEditing(true)}>{WORDS.edit}</Button>
        </div>
      )}
    </>
  )
}

function Past({ card: { pastVisits } }: { readonly card: ClientCard }) {
  return (
    <div>
      <h4>{WORDS.past}</h4>
      {pastVisits.length === 0 && <p className="panel-soft">{WORDS.noPast}</p>}
      <ul className="client-card-past">
        {pastVisits.map(({ id, startsAt, serviceName, stylistName, status }) => (
          <li key={id}>
            <span>{dayOfVisit(startsAt)}</span>
            <span>{[serviceName, stylistName].filter(Boolean).join(', ')}</span>
            {status !== 'done' && <span className="panel-soft">{VISIT_STATES[status]}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}
