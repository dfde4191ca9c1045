import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import { bookingSearch, readBookingWishes } from '#domain/booking-wishes.ts'
import { TEAM } from '#domain/team.ts'
import { BookingDialog } from '#features/booking/booking-dialog.tsx'
import { useCloseDialog } from '#app/close-dialog.ts'
import { pageHead } from '#app/page-head.ts'
import type { BookingSearch, BookingWishes } from '#domain/booking-wishes.ts'

export const Route = createFileRoute('/_site/_home/booking')({
  validateSearch: (search: Record<string, unknown>): BookingSearch =>
    bookingSearch(readBookingWishes(search)),
  head: () =>
    pageHead({
      title: 'Book Your Appointment',
      description: 'Tell us what you would like and when it suits you, and we find the hour.',
      path: '/booking',
    }),
  component: BookingPage,
})

function BookingPage() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const wishes = useMemo(() => readBookingWishes({ ...search }), [search])
  // What is chosen takes the place of the address: Back leads out of the dialog, and again into it.
  const keep = (next: BookingWishes) =>
    void navigate({ search: bookingSearch(next), replace: true, resetScroll: false })
  return <BookingDialog wishes={wishes} team={TEAM} onWish={keep} onClose={useCloseDialog()} />
}
