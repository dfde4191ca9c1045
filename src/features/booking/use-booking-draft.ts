import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { EMPTY_DRAFT, completedBy, readBookingDraft } from '#domain/booking/booking-draft.ts'
import { useAppData, useSession } from '#data/app/app-data-context.tsx'
import { DRAFTS } from '#data/device/drafts.ts'
import { ownPhoneQuery } from '#data/person/own-phone.ts'
import type { BookingDraft } from '#domain/booking/booking-draft.ts'

/** What an address can ask for. */
export type Wanted = Partial<Pick<BookingDraft, 'serviceSlug' | 'employee' | 'times'>>
type Known = Partial<BookingDraft>

/**
 * The form as it stands. What is typed counts most, then what the address asks for, then what was
 * typed here before, then what is known of the person. It is kept on the device until it is sent.
 */
export function useBookingDraft(wanted: Wanted) {
  const { drafts } = useAppData()
  const [typed, setTyped] = useState<Known | null>(null)
  const [before, setBefore] = useState<Known | null>(null)
  const isFirst = useRef(true)
  const person = usePerson()
  const known = [wanted, before ?? {}, person].reduce<BookingDraft>(completedBy, EMPTY_DRAFT)
  const draft: BookingDraft = { ...known, ...typed }

  useEffect(() => {
    let isGone = false
    void drafts.read(DRAFTS.booking).then((saved) => {
      if (!isGone) setBefore(readBookingDraft(saved) ?? {})
    })
    return () => void (isGone = true)
  }, [drafts])

  const clear = () => {
    void drafts.forget(DRAFTS.booking)
    isFirst.current = true
    setTyped(null)
    setBefore({})
  }
  return {
    draft,
    type: (changes: Known) => {
      setTyped((current) => ({ ...current, ...changes }))
      drafts.keep(DRAFTS.booking, isFirst.current ? { ...filledIn(wanted), ...changes } : changes)
      isFirst.current = false
    },
    clear,
  }
}

/** Whoever begins to type has taken up what the address asked for. */
function filledIn(wanted: Wanted): Wanted {
  return Object.fromEntries(Object.entries(wanted).filter(([, wish]) => wish !== ''))
}

function usePerson(): Known {
  const data = useAppData()
  const session = useSession()
  const person = session.status === 'signed-in' ? session.person : null
  const { data: phone = '' } = useQuery(ownPhoneQuery(data, person?.userId ?? null))
  if (person === null) return {}
  return { name: `${person.firstName} ${person.lastName}`.trim(), email: person.email, phone }
}
