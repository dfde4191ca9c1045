import { LinkButton } from '#ui/link-button.tsx'
import { CHANGED_BY_WORDS as WORDS } from './words.ts'
import './changed-by.css'

interface Props {
  /** Empty where nobody was signed in. */
  readonly byName: string
  /** Nov 21, 11:42 PM; null of what was never changed. */
  readonly when: string | null
  /** What of the history is about it. */
  readonly search: Readonly<Record<string, string>>
}

const HISTORY = '/employee/history'

/** Who changed a record last, and the way to what was changed. */
export function ChangedBy({ byName, when, search }: Props) {
  if (when === null || byName === '') return null
  return (
    <p className="changed-by">
      {WORDS.changedBy(byName, when)}
      <LinkButton to={HISTORY} search={search} kind="quiet">
        {WORDS.what}
      </LinkButton>
    </p>
  )
}
