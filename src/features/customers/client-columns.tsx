import { phoneAddress } from '#domain/text/phone-address.ts'
import { salonDateFormat } from '#domain/time/date-format.ts'
import { dollars } from '#domain/money/money.ts'
import { salonDay } from '#domain/time/salon-clock.ts'
import { LIST_WORDS as WORDS } from './words.ts'
import type { ClientEntry } from '#domain/client/client-directory.ts'
import type { ListColumn } from '#ui/section/section-list.tsx'

const DATE = salonDateFormat({
  month: 'short',
  day: 'numeric',
  year: 'numeric',
})

export function dateOf(moment: number | null): string {
  return moment === null ? '' : DATE.format(moment)
}

export function planCalled(plan: string | null): string {
  return plan === null ? '' : `${plan.charAt(0).toUpperCase()}${plan.slice(1)}`
}

const dayInFile = (moment: number | null) => (moment === null ? null : salonDay(moment))
const { columns: NAMES } = WORDS

const SEEN: readonly ListColumn<ClientEntry>[] = [
  { id: 'name', label: NAMES.name, text: ({ name }) => name, sort: 'name' },
  {
    id: 'phone',
    label: NAMES.phone,
    text: ({ phone }) => phone,
    draw: ({ phone }) => phone !== '' && <a href={phoneAddress(phone)}>{phone}</a>,
  },
  { id: 'email', label: NAMES.email, text: ({ email }) => email, isWideOnly: true },
  { id: 'plan', label: NAMES.plan, text: ({ plan }) => planCalled(plan) },
  { id: 'tags', label: NAMES.tags, text: ({ tags }) => tags.join(', '), isWideOnly: true },
  {
    id: 'last-visit',
    label: NAMES.lastVisit,
    text: ({ lastVisitAt }) => dateOf(lastVisitAt),
    inFile: ({ lastVisitAt }) => dayInFile(lastVisitAt),
    isNumber: true,
    sort: 'last-visit',
  },
  {
    id: 'visits',
    label: NAMES.visits,
    text: ({ visits }) => String(visits),
    inFile: ({ visits }) => visits,
    isNumber: true,
    sort: 'visits',
  },
]

const SPENT: ListColumn<ClientEntry> = {
  id: 'spent',
  label: NAMES.spent,
  text: ({ spentCents }) => (spentCents === null ? '' : dollars(spentCents)),
  inFile: ({ spentCents }) => (spentCents === null ? null : spentCents / 100),
  isNumber: true,
  sort: 'spent',
}

const yesOrNo = (is: boolean) => (is ? WORDS.yes : WORDS.no)

const IN_FILE: readonly ListColumn<ClientEntry>[] = [
  {
    id: 'next-visit',
    label: NAMES.nextVisit,
    text: ({ nextVisitAt }) => dateOf(nextVisitAt),
    inFile: ({ nextVisitAt }) => dayInFile(nextVisitAt),
  },
  { id: 'family', label: NAMES.family, text: ({ isInFamily }) => yesOrNo(isInFamily) },
  { id: 'newsletter', label: NAMES.newsletter, text: (row) => yesOrNo(row.wantsNewsletter) },
  {
    id: 'since',
    label: NAMES.since,
    text: ({ knownSince }) => dateOf(knownSince),
    inFile: ({ knownSince }) => dayInFile(knownSince),
  },
]

const OF_DESK = { screen: SEEN, file: [...SEEN, ...IN_FILE] }
const OF_MANAGERS = { screen: [...SEEN, SPENT], file: [...SEEN, SPENT, ...IN_FILE] }

/** What somebody has spent is not sent to everyone, and a column of nothing is not drawn. */
export function columnsFor(seesSpending: boolean) {
  return seesSpending ? OF_MANAGERS : OF_DESK
}
