import { addressOfVisit } from '#domain/reminder/reminder-message.ts'
import { SALON } from '#domain/salon/salon.ts'
import { dayOfVisit, timeOfVisit } from '#domain/time/visit-time.ts'
import { calendarFile } from '#domain/visit/calendar-file.ts'
import type { Letter } from '#functions/_shared/mail.ts'

interface Place {
  readonly startsAt: string
  /** Empty while nobody is chosen. */
  readonly stylistName: string
}

interface Part extends Place {
  readonly appointmentId: string
  readonly serviceSlug: string
  readonly serviceName: string
  /** Who it is for, where several come together. */
  readonly guestName: string
  readonly endsAt: string
  readonly scheduleVersion: number
  readonly isCancelled: boolean
  /** As its client knows it; null where that still holds. */
  readonly before: Place | null
}

/** All that still stands of a visit, and what was canceled of it since its client last heard. */
export interface VisitChange {
  readonly visitId: string
  /** Counts how often it was written anew, since the visit had changed again. */
  readonly edition: number
  readonly email: string
  readonly name: string
  /** Opens the visit for whoever has no account; empty for those who do. */
  readonly token: string
  readonly writtenAt: string
  readonly parts: readonly Part[]
}

/** Says the same however often it is tried, so it goes by no clock but its own. */
export function visitChangeLetter(change: VisitChange, siteUrl: string): Letter {
  const { visitId, email, name, token, parts } = change
  const standing = parts.filter(({ isCancelled }) => !isCancelled)
  const canceled = parts.filter(({ isCancelled }) => isCancelled)
  const isOver = standing.length === 0
  return {
    kind: 'visit-changed',
    to: email,
    subject: subjectOf(standing, canceled),
    paragraphs: [
      name === '' ? 'Hello,' : `Hello ${name},`,
      isOver
        ? `Your visit at ${SALON.name} is canceled. This is what was planned, ${SALON.address.city} time:`
        : `Your visit at ${SALON.name} has changed. Here’s the plan now, ${SALON.address.city} time:`,
      ...standing.map((part) => `${partInWords(part)}${beforeInWords(part)}`),
      ...(isOver
        ? canceled.map((part) => partInWords(asKnown(part)))
        : canceled.map((part) => `${partInWords(asKnown(part))} (canceled)`)),
      isOver
        ? `If you’d like another time, book online or call us at ${SALON.phone}.`
        : `If that doesn’t work for you, call us at ${SALON.phone} and we’ll find another time.`,
    ],
    deskCanCall: true,
    link: isOver
      ? { label: 'Book Another Time', url: `${siteUrl}/booking${servicesOf(canceled)}` }
      : {
          label: 'See Your Visit',
          url:
            token === ''
              ? addressOfVisit({ siteUrl, appointmentId: visitId })
              : `${siteUrl}/confirm-visit#${token}`,
        },
    attachment: { name: 'visit.ics', text: fileOf(change) },
  }
}

function subjectOf(standing: readonly Part[], canceled: readonly Part[]): string {
  const known = firstOf([...standing, ...canceled].map(asKnown))
  const now = firstOf(standing)
  if (now === null) return `Your visit on ${known} is canceled`
  return now === known ? `Your visit on ${now} has changed` : `Your visit is now on ${now}`
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
function beforeInWords(part: Part): string {
  const { before } = part
  if (before === null) return ''
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
function fileOf({ parts, writtenAt }: VisitChange): string {
  const entries = parts.map((part) => ({
    ...part,
    startsAt: Date.parse(part.startsAt),
    endsAt: Date.parse(part.endsAt),
  }))
  return calendarFile(entries, Date.parse(writtenAt))
}
