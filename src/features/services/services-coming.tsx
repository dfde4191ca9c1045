import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { WORDS } from './words.ts'

/** The list is there and nothing stands on it. */
export function ServicesComing() {
  return (
    <div className="services-state">
      <EmptyState
        title={WORDS.emptyTitle}
        level={3}
        actions={
          <LinkButton kind="primary" to="/booking">
            {WORDS.contact}
          </LinkButton>
        }
      >
        {WORDS.empty}
      </EmptyState>
    </div>
  )
}
