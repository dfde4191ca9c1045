import { alikeInWords } from '#domain/client/merge-cards.ts'
import { Button } from '#ui/button.tsx'
import { SectionPart } from '#ui/section/section-part.tsx'
import { MERGE_WORDS as WORDS } from './merge-words.ts'
import type { ClientEntry, Twin } from '#domain/client/client-directory.ts'
import './merge-cards.css'

interface Props {
  readonly twins: readonly Twin[]
  readonly onCompare: (twin: ClientEntry) => void
}

/** Who may be the same person: told, and never merged by itself. */
export function Twins({ twins, onCompare }: Props) {
  return (
    <SectionPart title={WORDS.twins}>
      <p className="customer-soft">{WORDS.twinsLead}</p>
      <ul className="merge-rows">
        {twins.map((twin) => (
          <li key={twin.id}>
            <div>
              <strong>{twin.name}</strong>
              <p>{[twin.phone, twin.email].filter(Boolean).join(', ')}</p>
              <p className="customer-soft">{alikeInWords(twin.alike)}</p>
            </div>
            <Button
              aria-label={WORDS.compareWith(twin.name, twin.phone || twin.email)}
              onClick={() => onCompare(twin)}
            >
              {WORDS.compare}
            </Button>
          </li>
        ))}
      </ul>
    </SectionPart>
  )
}
