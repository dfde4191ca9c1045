import { LinkButton } from '#ui/link-button.tsx'
import { NEXT_VISIT_WORDS as WORDS } from './next-visit-words.ts'

/** Requests are what the salon knows of; an hour that nobody has confirmed is no appointment. */
export function WaitingRequests({ count }: { readonly count: number }) {
  if (count === 0) return null
  return (
    <div className="waiting-requests">
      <p>
        <strong>{WORDS.requests(count)}.</strong> {WORDS.requestsNext}
      </p>
      <LinkButton to="/client-dashboard" search={{ tab: 'appointments' }}>
        {WORDS.toRequests}
      </LinkButton>
    </div>
  )
}
