import { createFileRoute } from '@tanstack/react-router'
import { menuSearch, readMenuWishes } from '#domain/service/services-menu.ts'
import { ServicesMenuDialog } from '#features/services/services-menu-dialog.tsx'
import { useCloseDialog } from '#app/close-dialog.ts'
import { pageHead } from '#app/page-head.ts'
import type { MenuSearch } from '#domain/service/services-menu.ts'

export const Route = createFileRoute('/_site/_home/services/')({
  validateSearch: (search: Record<string, unknown>): MenuSearch =>
    menuSearch(readMenuWishes(search)),
  head: () =>
    pageHead({
      title: 'Our Services',
      description: 'Everything we do, with prices and times.',
      path: '/services',
    }),
  component: ServicesMenuPage,
})

function ServicesMenuPage() {
  const navigate = Route.useNavigate()
  return (
    <ServicesMenuDialog
      wishes={readMenuWishes({ ...Route.useSearch() })}
      onWish={(wishes) =>
        void navigate({ search: menuSearch(wishes), replace: true, resetScroll: false })
      }
      onClose={useCloseDialog()}
    />
  )
}
