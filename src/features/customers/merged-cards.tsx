import { dayAndTime } from '#domain/time/as-of.ts'
import { useIsConnected } from '#data/app/app-data-context.tsx'
import { LeavingButton } from '#ui/section/leaving-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { SectionPart } from '#ui/section/section-part.tsx'
import { MERGE_WORDS as WORDS } from './merge-words.ts'
import { useMerge } from './use-merge.ts'
import type { ClientRecord } from '#domain/client/client-directory.ts'
import './merge-cards.css'

/** What else they were known by, and the way apart. */
export function MergedCards({ record }: { readonly record: ClientRecord }) {
  const merging = useMerge(WORDS.notSeparated)
  const isConnected = useIsConnected()
  return (
    <SectionPart title={WORDS.cards}>
      <p className="customer-soft">{WORDS.cardsLead}</p>
      {merging.problem !== null && <Notice kind="refused">{merging.problem}</Notice>}
      <ul className="merge-rows">
        {record.mergedCards.map((card) => (
          <li key={card.id}>
            <div>
              <strong>{card.name}</strong>
              <p>{[card.phone, card.email].filter(Boolean).join(', ')}</p>
              <p className="customer-soft">
                {WORDS.by(card.mergedByName, dayAndTime(card.mergedAt))}
              </p>
            </div>
            <LeavingButton
              aria-label={WORDS.separateThat(card.name)}
              disabled={!isConnected}
              busy={merging.isBusy}
              onClick={() => void merging.separate(record.id, card)}
            >
              {WORDS.separate}
            </LeavingButton>
          </li>
        ))}
      </ul>
    </SectionPart>
  )
}
