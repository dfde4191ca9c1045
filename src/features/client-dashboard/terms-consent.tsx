import { MEMBERSHIP_WORDS as WORDS } from './membership-words.ts'

interface Props {
  readonly isAccepted: boolean
  readonly onChange: (isAccepted: boolean) => void
}

/** The terms open beside this page, so that nothing typed on it is lost. */
export function TermsConsent({ isAccepted, onChange }: Props) {
  return (
    <label className="membership-consent">
      <input
        type="checkbox"
        required
        checked={isAccepted}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <span>
        {WORDS.agree}{' '}
        <a href="/terms" target="_blank" rel="noopener">
          {WORDS.terms}
        </a>
      </span>
    </label>
  )
}
