import { useState } from 'react'
import { dayFlaws, requestFrom } from '#domain/booking/booking-draft.ts'
import { flawsOfRequest } from '#domain/contact/contact.ts'
import { wordsFor } from '#domain/text/errors.ts'
import { dayAt } from '#domain/hours/opening-days.ts'
import { serviceAt } from '#domain/service/services.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { sendBookingRequest, useWaitingMessages } from '#data/contact/contact.ts'
import { useSalon } from '#data/salon/use-salon.ts'
import { useServicesAnswer } from '#data/service/use-services-answer.ts'
import { WORDS } from './words.ts'
import type { BookingDraft } from '#domain/booking/booking-draft.ts'
import type { BookingRequest } from '#domain/contact/contact.ts'
import type { MessageState } from '#data/contact/contact.ts'
import type { TeamChoice } from './booking-choices.tsx'

/** What to mend, in a sentence for each field. */
export type Mends = Readonly<Record<string, string>>

/** A request that left the form, and how far it has come. */
export interface SentRequest {
  readonly request: BookingRequest
  readonly state: MessageState
  /** Why it was refused. */
  readonly reason: string | null
}

interface Handed {
  readonly draft: BookingDraft
  readonly request: BookingRequest
  /** Its number in the outbox; null for one that the server had at once. */
  readonly id: string | null
}

/** Turns a draft into a request and hands it over. */
export function useBookingRequest(team: readonly TeamChoice[]) {
  const data = useAppData()
  const { data: services = [] } = useServicesAnswer()
  const { hours, closures } = useSalon()
  const [handed, setHanded] = useState<Handed | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const finish = (draft: BookingDraft) =>
    requestFrom(draft, {
      service: serviceAt(services, draft.serviceSlug)?.name ?? WORDS.undecided,
      employee: team.find(({ id }) => id === draft.employee)?.name ?? '',
    })

  /** True once the request lies safely on this device or with the salon. */
  const send = async (draft: BookingDraft): Promise<boolean> => {
    const request = finish(draft)
    setBusy(true)
    setProblem(null)
    try {
      const { id } = await sendBookingRequest(data, request)
      setHanded({ draft, request, id })
      return true
    } catch (cause) {
      setProblem(wordsFor(cause, WORDS.notSent))
      return false
    } finally {
      setBusy(false)
    }
  }

  /** Takes a refused request back for another try; what it said is the draft again. */
  const takeBack = async (): Promise<BookingDraft | null> => {
    if (handed === null) return null
    if (handed.id !== null) await data.outbox.remove(handed.id)
    setHanded(null)
    return handed.draft
  }

  const tryAgain = async () => {
    if (handed !== null && handed.id !== null) await data.outbox.tryAgain(handed.id)
  }

  return {
    sent: useHowFar(handed),
    mendsFor: (draft: BookingDraft) =>
      mendsOf(
        finish(draft),
        dayFlaws(draft.times, { today: dayAt(data.platform.clock.now()), hours, closures }),
      ),
    send,
    takeBack,
    tryAgain,
    isBusy,
    problem,
  }
}

function useHowFar(handed: Handed | null): SentRequest | null {
  const messages = useWaitingMessages()
  if (handed === null) return null
  const waiting = messages.find(({ id }) => id === handed.id)
  const { request } = handed
  return { request, state: waiting?.state ?? 'sent', reason: waiting?.reason ?? null }
}

function mendsOf(request: BookingRequest, days: ReturnType<typeof dayFlaws>): Mends {
  const fields = Object.entries(flawsOfRequest(request))
  return Object.fromEntries([
    ...Object.entries(days).map(([field, flaw]) => [field, WORDS.flaws[flaw]]),
    ...fields.map(([field, flaw]) => [field, flaw.sentence]),
  ])
}
