import { useState } from 'react'
import { cleanLine } from '#domain/text/clean-text.ts'
import { flawsOfCaller } from '#domain/board/desk-booking.ts'
import { freeRoom, soonest } from '#domain/board/desk-free.ts'
import { freeFrom } from '#domain/board/desk-free-from.ts'
import { partsFor } from '#domain/desk/desk-new-visits.ts'
import { salonClockAt, salonMoment } from '#domain/time/salon-clock.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { addWalkIn } from '#data/desk/desk-actions.ts'
import { useAct } from '#data/app/use-act.ts'
import { BOOK_WORDS, SHARED, WALK_IN_WORDS as WORDS } from '#features/front-desk/panel-words.ts'
import type { ClientCard, DeskService } from '#domain/desk/desk-calendar.ts'
import type { DeskView } from '#domain/board/desk-offers.ts'

interface Beginning {
  readonly stylistId: string | null
  readonly startsAt: number | null
}

interface Flaws {
  readonly name?: string
  readonly phone?: string
  readonly time?: string
}

/** Of a walk-in that nobody has asked yet what it is for. */
const MINUTES_UNKNOWN = 30

export function useWalkIn(beginning: Beginning, view: DeskView) {
  const data = useAppData()
  const [name, setName] = useState('')
  const [phone, setPhone] = useState('')
  const [card, setCard] = useState<ClientCard | null>(null)
  const [typed, setTyped] = useState('')
  const [service, setService] = useState<DeskService | null>(null)
  const [isNow, setNow] = useState(beginning.startsAt === null)
  const [time, setTime] = useState(beginning.startsAt === null ? '' : clockOf(beginning.startsAt))
  const [wanted, setStylist] = useState(beginning.stylistId)
  const [flaws, setFlaws] = useState<Flaws>({})
  const { act, isBusy, problem } = useAct(SHARED.notKept)

  const { day } = salonClockAt(beginning.startsAt ?? view.now)
  const startsAt = isNow ? soonest(view.now) : momentOf(day, time)
  const minutesWith = (id: string | null) => minutesOf(service, id, card, view)
  const team = view.calendar.rules.stylists.map((stylist) => {
    const stretch = { minutes: minutesWith(stylist.id), serviceId: service?.id ?? null }
    return freeFrom(stylist, { startsAt: startsAt ?? view.now, ...stretch }, view)
  })
  const isFree = team.some(({ stylist, why }) => stylist.id === wanted && why === 'free')
  const stylistId = startsAt !== null && isFree ? wanted : null
  const minutes = minutesWith(stylistId)
  const room =
    startsAt === null || service === null
      ? undefined
      : freeRoom({ startsAt, minutes, service }, view)

  const add = async (): Promise<boolean> => {
    const clientName = cleanLine(name) || WORDS.nameless
    const found = flawsIn(clientName, cleanLine(phone), startsAt)
    setFlaws(found)
    if (Object.keys(found).length > 0 || startsAt === null) return false
    const walkIn = { clientName, phone: cleanLine(phone), service, startsAt, minutes, stylistId }
    return act(async () => void (await addWalkIn(data, walkIn)))
  }

  return {
    name,
    phone,
    typed,
    service,
    isNow,
    time,
    flaws,
    isBusy,
    problem,
    team,
    stylistId,
    startsAt: startsAt ?? view.now,
    minutes,
    /** Undefined where it needs none, null where every one is taken. */
    room,
    card,
    add,
    setName: (words: string) => {
      setName(words)
      setCard(null)
    },
    choose: (known: ClientCard) => {
      setCard(known)
      setName(known.name)
      setPhone(known.phone)
    },
    setPhone,
    setNow,
    setTime,
    setStylist,
    chooseService: (chosen: DeskService | null, words: string) => {
      setService(chosen)
      setTyped(words)
    },
  }
}

export type WalkIn = ReturnType<typeof useWalkIn>

/** Some take longer than others, whoever is looked after and whoever looks after them. */
function minutesOf(
  service: DeskService | null,
  stylistId: string | null,
  card: ClientCard | null,
  { calendar }: DeskView,
): number {
  if (service === null) return MINUTES_UNKNOWN
  const parts = partsFor(service.id, stylistId, card ?? undefined, calendar)
  return parts.reduce((sum, part) => sum + part, 0)
}

function flawsIn(name: string, phone: string, startsAt: number | null): Flaws {
  const found = flawsOfCaller({ card: null, userId: null, name, phone, email: '' })
  return {
    ...(found.name !== undefined && { name: WORDS.tooLong }),
    ...(found.phone !== undefined && { phone: BOOK_WORDS.flaws.phone }),
    ...(startsAt === null && { time: WORDS.timeMissing }),
  }
}

function clockOf(moment: number): string {
  const { minutes } = salonClockAt(moment)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours, rest].map((part) => String(part).padStart(2, '0')).join(':')
}

function momentOf(day: string, time: string): number | null {
  const [hours, minutes] = time.split(':').map(Number)
  if (hours === undefined || minutes === undefined || Number.isNaN(hours + minutes)) return null
  return salonMoment({ day, minutes: hours * 60 + minutes })
}
