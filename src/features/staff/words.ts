import { SALON } from '#domain/salon/salon.ts'

export const WORDS = {
  soon: (purpose: string) =>
    `Coming to this page: ${purpose.charAt(0).toLowerCase()}${purpose.slice(1)}`,
  later: 'Coming later',
  refusedTitle: (section: string) => `${section} isn’t open to your role`,
  get refused() {
    return `Your role doesn’t include this section. If it should, ask an owner or administrator at ${SALON.name}.`
  },
  backToStaff: 'Back to the staff area',
  unknownTitle: 'No such section',
  unknown: 'There’s no section of the staff area at this address.',
} as const

export const DASHBOARD_WORDS = {
  owner: {
    title: 'Business Owner Dashboard',
    open: 'Open Business Owner Interface',
  },
  admin: {
    title: 'Admin Dashboard',
    open: 'Open Admin Interface',
  },
  newTab: 'It opens in a new tab, because its provider doesn’t allow it inside another page.',
  offline: 'You’re offline. The interface is on another site and opens once you’re back online.',
  rooms: 'Sections for you',
} as const
