import { salonClockAt } from '#domain/time/salon-clock.ts'
import { dayOfVisit, timesInWords, timeOfVisit } from '#domain/time/visit-time.ts'
import { WORDS } from './words.ts'
import type { Clash } from '#domain/board/desk-clashes.ts'
import type { DeskRules, ShownVisit } from '#domain/desk/desk-calendar.ts'

/** 10:00 – 11:00 AM, by the salon's clock. */
export function hoursOf({ startsAt, endsAt }: Pick<ShownVisit, 'startsAt' | 'endsAt'>): string {
  return timesInWords(startsAt, endsAt)
}

/** 10:00, without what of the day it is, where the rail says that. */
export function shortTime(startsAt: number): string {
  return timeOfVisit(startsAt).replace(/\s[AP]M$/, '')
}

export function nameOf({ clientName }: Pick<ShownVisit, 'clientName'>): string {
  return clientName === '' ? WORDS.nameless : clientName
}

export function serviceOf({ serviceName }: Pick<ShownVisit, 'serviceName'>): string {
  return serviceName === '' ? WORDS.noService : serviceName
}

/** Hannah Brooks, Signature Cut, 10:00 – 11:00 AM with Mara Ellison, booked */
export function visitInWords(visit: ShownVisit, stylistName: string): string {
  return [
    nameOf(visit),
    serviceOf(visit),
    stylistName === '' ? hoursOf(visit) : `${hoursOf(visit)} ${WORDS.with(stylistName)}`,
    ...(stylistName === '' ? [WORDS.nobody] : []),
    ...marksOf(visit).map((word) => word.toLowerCase()),
  ].join(', ')
}

/** What stands with a visit in words, besides its colour. */
export function marksOf(visit: ShownVisit): readonly string[] {
  return [
    WORDS.states[visit.status],
    ...(visit.confirmBy === null ? [] : [WORDS.unconfirmed]),
    ...(visit.isWaiting ? [WORDS.waiting] : []),
    ...(visit.needsSomebody ? [WORDS.needs] : []),
  ]
}

export function stylistNameOf(rules: DeskRules, stylistId: string | null): string {
  return rules.stylists.find(({ id }) => id === stylistId)?.name ?? ''
}

/** 10:15 AM, Mara Ellison; with the day where it is another one than is looked at. */
export function placeInWords(startsAt: number, stylistName: string, shownDay: string): string {
  const isHere = salonClockAt(startsAt).day === shownDay
  const when = isHere ? timeOfVisit(startsAt) : `${dayOfVisit(startsAt)}, ${timeOfVisit(startsAt)}`
  return stylistName === '' ? when : `${when}, ${stylistName}`
}

export function clashInWords(clash: Clash): string {
  switch (clash.kind) {
    case 'hands':
    case 'client':
      return WORDS.clash[clash.kind](nameOf(clash.other), hoursOf(clash.other))
    case 'room':
      return WORDS.clash.room(clash.roomName, nameOf(clash.other), hoursOf(clash.other))
    case 'closed':
      return WORDS.clash.closed
    case 'skill':
      return WORDS.clash.skill(firstName(clash.stylistName), clash.serviceName)
    case 'off':
      return WORDS.clash.off[clash.why](firstName(clash.stylistName))
  }
}

export function firstName(name: string): string {
  return name.split(' ')[0] ?? name
}
