import { createFileRoute } from '@tanstack/react-router'
import { TEAM } from '#domain/team.ts'
import { BookingDialog } from '#features/booking/booking-dialog.tsx'
import { useCloseDialog } from '#app/close-dialog.ts'
import { pageHead } from '#app/page-head.ts'

interface Search {
  readonly service?: string | undefined
  readonly employee?: string | undefined
}

export const Route = createFileRoute('/_site/_home/booking')({
  validateSearch: ({ service, employee }: Record<string, unknown>): Search => ({
    service: typeof service === 'string' ? service : undefined,
    employee: typeof employee === 'string' ? employee : undefined,
  }),
  head: () =>
    pageHead({
      title: 'Book Your Appointment',
      description: 'Tell us what you would like and when it suits you, and we find the hour.',
      path: '/booking',
    }),
  component: BookingPage,
})

function BookingPage() {
  const { service = '', employee = '' } = Route.useSearch()
  return (
    <BookingDialog
      wanted={{ serviceSlug: service, employee }}
      team={TEAM}
      onClose={useCloseDialog()}
    />
  )
}
