import { addressOfVisit } from '#domain/reminder/reminder-message.ts'
import { SALON } from '#domain/salon/salon.ts'
import { dayOfVisit, timeOfVisit } from '#domain/time/visit-time.ts'
import { calendarFiles } from '#domain/visit/calendar-file.ts'
import type { CalendarFile } from '#domain/visit/calendar-file.ts'
import type { Letter } from '#functions/_shared/mail.ts'

interface Place {
  readonly startsAt: string
  /** Empty while nobody is chosen. */
  readonly stylistName: string
}

interface Part extends Place {
  readonly appointmentId: string
  readonly visitId: string
  readonly serviceSlug: string
  readonly serviceName: string
  /** Who it is for, where several come together. */
  readonly guestName: string
  readonly endsAt: string
  readonly scheduleVersion: number
  readonly statusVersion: number
  readonly isCancelled: boolean
  /** No email that arrived for certain has told of it. */
  readonly isNew: boolean
  /** As its client knows it; null where that still holds. */
  readonly before: Place | null
}

/** All that still stands of a visit, or of several that were booked at once, and what was canceled of it since. */
export interface VisitChange {
  /** Counts how often it was written anew, since the visit had changed again. */
  readonly edition: number
  readonly email: string
  readonly name: string
  /** Opens the first visit for whoever has no account; empty for those who do. */
  readonly token: string
  /** Their account; null without one. */
  readonly accountId: string | null
  readonly writtenAt: string
  /** They didn’t book or change all of it themselves, nor agree on it. */
  readonly isChangedByOthers: boolean
  /** Early enough to move it without a call. */
  readonly mayMove: boolean
  readonly parts: readonly Part[]
}

/** Says the same however often it is tried, so it goes by no clock but its own. */
export function visitChangeLetter(change: VisitChange, siteUrl: string): Letter {
  const { email, name, parts } = change
  const canceled = parts.filter(({ isCancelled }) => isCancelled)
  const state = stateOf(parts)
  return {
    kind: state === 'booked' ? 'visit-booked' : 'visit-changed',
    to: email,
    subject: subjectOf(state, parts),
    paragraphs: [
      name === '' ? 'Hello,' : `Hello ${name},`,
      `${beginningOf(state, parts)}, ${SALON.address.city} time:`,
      ...standingOf(parts).map((part) => `${partInWords(part)}${sinceInWords(part, state)}`),
      ...canceled.map((part) => {
        const words = partInWords(asKnown(part))
        return state === 'canceled' ? words : `${words} (canceled)`
      }),
      endingOf(state, change),
    ],
    deskCanCall: true,
    link: linkOf(state, change, siteUrl),
    calendarFiles: filesFor(change),
  }
}

type State = 'booked' | 'changed' | 'canceled'

function stateOf(parts: readonly Part[]): State {
  if (parts.every(({ isCancelled }) => isCancelled)) return 'canceled'
  return parts.every(({ isNew }) => isNew) ? 'booked' : 'changed'
}

function beginningOf(state: State, parts: readonly Part[]): string {
  const isOne = visitsIn(parts) === 1
  const visits = `Your ${isOne ? 'visit' : 'visits'} at ${SALON.name}`
  if (state === 'booked') return `You’re booked at ${SALON.name}. Here’s the plan`
  return state === 'changed'
    ? `${visits} ${isOne ? 'has' : 'have'} changed. Here’s the plan now`
    : `${visits} ${isOne ? 'is' : 'are'} canceled. This is what was planned`
}

/** The first that changed and takes place; the first at all, where none does. */
export function partToShow(parts: readonly Part[]): Part {
  const standing = standingOf(parts)
  const part =
    standing.find(({ isNew, before }) => isNew || before !== null) ?? standing[0] ?? parts[0]
  if (part === undefined) throw new Error('An email tells of something.')
  return part
}

const standingOf = (parts: readonly Part[]) => parts.filter(({ isCancelled }) => !isCancelled)
const visitsIn = (parts: readonly Part[]) => new Set(parts.map(({ visitId }) => visitId)).size

function subjectOf(state: State, parts: readonly Part[]): string {
  if (state === 'booked') {
    const visits = visitsIn(parts)
    const first = firstOf(parts)
    return visits === 1
      ? `You’re booked for ${first}`
      : `You’re booked for ${visits} visits, the first on ${first}`
  }
  const known = parts.filter(({ isNew }) => !isNew)
  // What else was booked at the same time is in the email, but isn’t what has changed.
  const changed = parts.filter(({ visitId }) => known.some((part) => part.visitId === visitId))
  const was = firstOf(known.map(asKnown))
  const now = firstOf(standingOf(changed))
  if (now === null) return `Your visit on ${was} is canceled`
  return now === was ? `Your visit on ${now} has changed` : `Your visit is now on ${now}`
}

function endingOf(state: State, change: VisitChange): string {
  const call = `call us at ${SALON.phone}`
  if (state === 'canceled') return `If you’d like another time, book online or ${call}.`
  if (change.isChangedByOthers)
    return `If that doesn’t work for you, ${call} and we’ll find another time.`
  const isOne = visitsIn(standingOf(change.parts)) === 1
  const it = isOne ? 'it' : 'one of them'
  if (!opensAll(change)) return `To change or cancel ${it}, ${call}.`
  return change.mayMove
    ? `To change or cancel ${it}, follow the link below or ${call}.`
    : `To cancel ${it}, follow the link below. To change ${it}, ${call}.`
}

/** An account lists every visit, a link opens the first one. */
function opensAll({ token, accountId, parts }: VisitChange): boolean {
  return accountId !== null || (token !== '' && visitsIn(standingOf(parts)) === 1)
}

function linkOf(state: State, change: VisitChange, siteUrl: string): Letter['link'] {
  const { accountId, token, parts } = change
  if (state === 'canceled') {
    const url = `${siteUrl}/booking${servicesOf(parts)}`
    return { label: 'Book Another Time', url }
  }
  // Beside someone with an account, a guest has neither a page nor a link of their own.
  if (accountId === null && token === '') return null
  const url =
    accountId === null
      ? `${siteUrl}/confirm-visit#${token}`
      : addressOfVisit({ siteUrl, appointmentId: partToShow(parts).appointmentId })
  const isOne = visitsIn(standingOf(parts)) === 1
  return { label: isOne ? 'See Your Visit' : 'See the First Visit', url }
}

/** Friday, November 27 at 10:00 AM; null of nothing. */
function firstOf(parts: readonly Place[]): string | null {
  if (parts.length === 0) return null
  const startsAt = Math.min(...parts.map((part) => Date.parse(part.startsAt)))
  return `${dayOfVisit(startsAt)} at ${timeOfVisit(startsAt)}`
}

function asKnown(part: Part): Part {
  return { ...part, ...part.before }
}

/** Friday, November 27 at 10:00 AM: Balayage with Linh Tran, for Ivy Brooks */
function partInWords(part: Part): string {
  const { serviceName, stylistName, guestName } = part
  const what = `${serviceName || 'Visit'}${stylistName === '' ? '' : ` with ${stylistName}`}`
  return `${firstOf([part])}: ${what}${guestName === '' ? '' : `, for ${guestName}`}`
}

/** As much of it as is another now. */
function sinceInWords(part: Part, state: State): string {
  const { before, isNew } = part
  if (before === null) return isNew && state === 'changed' ? ' (new)' : ''
  const time = firstOf([before])
  const who = before.stylistName === '' ? 'with no one yet' : `with ${before.stylistName}`
  const was = [
    ...(time === firstOf([part]) ? [] : [time]),
    ...(before.stylistName === part.stylistName ? [] : [who]),
  ]
  return was.length === 0 ? '' : ` (it was ${was.join(' ')})`
}

/** Of one person; several choose anew. */
function servicesOf(parts: readonly Part[]): string {
  if (parts.some(({ guestName }) => guestName !== '')) return ''
  const slugs = parts.map(({ serviceSlug }) => serviceSlug).filter((slug) => slug !== '')
  return slugs.length === 0 ? '' : `?service=${encodeURIComponent(slugs.join(','))}`
}

/** Each under the number that the app and the reminders give it, so that it replaces what they wrote. */
function filesFor({ parts, writtenAt }: VisitChange): readonly CalendarFile[] {
  const entries = parts.map((part) => ({
    ...part,
    startsAt: Date.parse(part.startsAt),
    endsAt: Date.parse(part.endsAt),
  }))
  return calendarFiles(entries, Date.parse(writtenAt))
}
