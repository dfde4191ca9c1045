import { SALON } from '#domain/salon/salon.ts'

export const WORDS = {
  soon: (purpose: string) =>
    `Coming to this page: ${purpose.charAt(0).toLowerCase()}${purpose.slice(1)}`,
  refusedTitle: (section: string) => `${section} isn’t open to your role`,
  refused: `Your role doesn’t include this section. If it should, ask an owner or administrator at ${SALON.name}.`,
  backToStaff: 'Back to the staff area',
  unknownTitle: 'No such section',
  unknown: 'There’s no section of the staff area at this address.',
} as const

export const DASHBOARD_WORDS = {
  owner: {
    title: 'Business Owner Dashboard',
    lead: 'The business as a whole: people, money and plans.',
    open: 'Open Business Owner Interface',
  },
  admin: {
    title: 'Admin Dashboard',
    lead: 'The salon’s records and settings.',
    open: 'Open Admin Interface',
  },
  newTab: 'It opens in a new tab, because its provider doesn’t allow it inside another page.',
  offline: 'You’re offline. The interface is on another site and opens once you’re back online.',
  rooms: 'Sections for you',
} as const

export const IMPORT_WORDS = {
  title: 'Services from your table',
  lead: 'Import services from your table. Rows with errors are skipped and listed.',
  start: 'Import Services',
  busy: 'Importing services. New pictures can take a minute',
  offline: 'You’re offline. You can import once you’re back online.',
  failed: 'The import didn’t work, and nothing changed. Please try again.',
  done: (changed: number, unchanged: number) =>
    changed === 0
      ? `Already up to date: ${services(unchanged)}.`
      : `${services(changed)} imported, ${unchanged} unchanged.`,
  leftOut: 'Skipped, until fixed in the table',
  nameless: 'A row with no name',
  reason: (field: string, why: string) => `${field} ${why}.`,
} as const

function services(count: number): string {
  return count === 1 ? 'One service' : `${count} services`
}
