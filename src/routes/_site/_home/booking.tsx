import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import { bookingSearch, readBookingWishes } from '#domain/booking/booking-wishes.ts'
import { useSalon } from '#data/salon/use-salon.ts'
import { BookingDialog } from '#features/booking/booking-dialog.tsx'
import { useCloseDialog } from '#app/close-dialog.ts'
import { pageHead } from '#app/page-head.ts'
import type { BookingSearch, BookingWishes } from '#domain/booking/booking-wishes.ts'

export const Route = createFileRoute('/_site/_home/booking')({
  validateSearch: (search: Record<string, unknown>): BookingSearch =>
    bookingSearch(readBookingWishes(search)),
  head: () =>
    pageHead({
      title: 'Book Your Appointment',
      description: 'Tell us what you’d like and when works for you, and we’ll find a time.',
      path: '/booking',
    }),
  component: BookingPage,
})

function BookingPage() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { team } = useSalon()
  const wishes = useMemo(() => readBookingWishes({ ...search }), [search])
  // What is chosen takes the place of the address: Back leads out of the dialog, and again into it.
  const keep = (next: BookingWishes) =>
    void navigate({ search: bookingSearch(next), replace: true, resetScroll: false })
  return <BookingDialog wishes={wishes} team={team} onWish={keep} onClose={useCloseDialog()} />
}
