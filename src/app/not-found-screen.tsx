import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'

export function NotFoundScreen() {
  return (
    <EmptyState
      level={1}
      title="Oops! Page not found"
      actions={
        <LinkButton kind="primary" to="/">
          Return to Home
        </LinkButton>
      }
    >
      There is nothing at this address. It may have moved, or a letter went missing on the way.
    </EmptyState>
  )
}
