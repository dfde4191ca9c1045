import { plainText } from '#domain/text/plain-text.ts'
import { salonClockAt } from '#domain/time/salon-clock.ts'
import type { ClientCard, DeskVisit } from './desk-calendar.ts'

interface DayOfVisits<Visit> {
  /** As in a date field. */
  readonly day: string
  readonly visits: readonly Visit[]
}

/** Fewer digits are found in everybody's number. */
const FEWEST_DIGITS = 3

/** Visits in which every word is found: in a name, an address, a service, or the digits of a number. */
export function foundVisits<Visit extends DeskVisit>(
  visits: readonly Visit[],
  words: string,
  most: number,
): readonly DayOfVisits<Visit>[] {
  const asked = wordsIn(words)
  if (asked.length === 0) return []
  const found = visits
    .filter(({ clientName, email, phone, serviceName }) =>
      isFound(asked, { texts: [clientName, email, serviceName], phone }),
    )
    .toSorted((one, other) => one.startsAt - other.startsAt)
    .slice(0, most)
  const dayOf = ({ startsAt }: Visit) => salonClockAt(startsAt).day
  return [...new Set(found.map(dayOf))].map((day) => ({
    day,
    visits: found.filter((visit) => dayOf(visit) === day),
  }))
}

/** Whoever's name begins with what was typed comes first. */
export function foundCards(
  cards: readonly ClientCard[],
  words: string,
  most: number,
): readonly ClientCard[] {
  const asked = wordsIn(words)
  if (asked.length === 0) return []
  const typed = plainText(words.trim())
  const begins = ({ name }: ClientCard) => (plainText(name).startsWith(typed) ? 0 : 1)
  return cards
    .filter(({ name, email, phone }) => isFound(asked, { texts: [name, email], phone }))
    .toSorted((one, other) => begins(one) - begins(other) || one.name.localeCompare(other.name))
    .slice(0, most)
}

/** By the letters its words begin with first, so that “cut” finds a haircut after a cut. */
export function foundServices<Named extends { readonly name: string }>(
  services: readonly Named[],
  words: string,
  most: number,
): readonly Named[] {
  const asked = wordsIn(words)
  const begins = ({ name }: Named) => {
    const parts = plainText(name).split(/[^\p{L}\p{N}]+/u)
    return asked.every((word) => parts.some((part) => part.startsWith(word))) ? 0 : 1
  }
  return services
    .filter(({ name }) => isFound(asked, { texts: [name], phone: '' }))
    .toSorted((one, other) => begins(one) - begins(other))
    .slice(0, most)
}

interface Searched {
  readonly texts: readonly string[]
  readonly phone: string
}

function isFound(asked: readonly string[], { texts, phone }: Searched): boolean {
  const plainTexts = texts.map(plainText)
  const digits = digitsOf(phone)
  const number = asked.map(digitsOf).join('')
  const isNumber =
    number.length >= FEWEST_DIGITS && asked.every((word) => /^[\d+().-]+$/.test(word))
  if (isNumber && digits.includes(number)) return true
  return asked.every((word) => plainTexts.some((text) => text.includes(word)))
}

function wordsIn(words: string): readonly string[] {
  return plainText(words)
    .split(/\s+/)
    .filter((word) => word !== '')
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '')
}
