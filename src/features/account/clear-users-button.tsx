import { useAppData } from '#data/app/app-data-context.tsx'
import { clearAllUsers } from '#data/device/clear-users.ts'
import { Button } from '#ui/button.tsx'

const LABEL = 'Clear All Users (Dev)'

/** Drawn by the development server alone; a built app has no trace of it. */
export function ClearUsersButton() {
  const data = useAppData()
  return (
    <Button
      kind="quiet"
      onClick={() =>
        void clearAllUsers(data, {
          confirm: (question) => window.confirm(question),
          alert: (news) => window.alert(news),
        })
      }
    >
      {LABEL}
    </Button>
  )
}
