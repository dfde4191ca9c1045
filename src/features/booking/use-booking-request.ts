import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayFlaws, requestFrom } from '#domain/booking-draft.ts'
import { flawsOfRequest } from '#domain/contact.ts'
import { wordsFor } from '#domain/errors.ts'
import { dayAt } from '#domain/opening-days.ts'
import { serviceAt } from '#domain/services.ts'
import { useAppData } from '#data/app-data-context.tsx'
import { servicesQuery } from '#data/services.ts'
import { WORDS } from './words.ts'
import type { BookingDraft } from '#domain/booking-draft.ts'
import type { BookingRequest } from '#domain/contact.ts'
import type { TeamChoice } from './booking-choices.tsx'

/** What to mend, in a sentence for each field. */
export type Mends = Readonly<Record<string, string>>

export type SendRequest = (request: BookingRequest) => Promise<void>

interface Parts {
  readonly team: readonly TeamChoice[]
  readonly sendRequest: SendRequest
  /** The request lies safely on this device: what was typed is no longer needed. */
  readonly onTaken: () => void
}

/** Turns a draft into a request and hands it over. */
export function useBookingRequest({ team, sendRequest, onTaken }: Parts) {
  const data = useAppData()
  const { data: services = [] } = useQuery(servicesQuery(data))
  const [request, setRequest] = useState<BookingRequest | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const finish = (draft: BookingDraft) =>
    requestFrom(draft, {
      service: serviceAt(services, draft.serviceSlug)?.name ?? WORDS.undecided,
      employee: team.find(({ id }) => id === draft.employee)?.name ?? '',
    })

  const mendsFor = (draft: BookingDraft): Mends =>
    mendsOf(finish(draft), dayFlaws(draft.times, dayAt(data.platform.clock.now())))

  const send = async (draft: BookingDraft) => {
    const finished = finish(draft)
    setBusy(true)
    setProblem(null)
    try {
      await sendRequest(finished)
      setRequest(finished)
      onTaken()
    } catch (cause) {
      setProblem(wordsFor(cause, WORDS.notSent))
    }
    setBusy(false)
  }
  return { request, mendsFor, send, isBusy, problem }
}

function mendsOf(request: BookingRequest, days: ReturnType<typeof dayFlaws>): Mends {
  const fields = Object.entries(flawsOfRequest(request))
  return Object.fromEntries([
    ...Object.entries(days).map(([field, flaw]) => [field, WORDS.flaws[flaw]]),
    ...fields.map(([field, flaw]) => [field, flaw.sentence]),
  ])
}
