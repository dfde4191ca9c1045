import { SALON } from '#domain/salon.ts'

export const VIEW_SETTING = 'VITE_STAFF_VIEWS'

export const WORDS = {
  notConnected: 'No view is connected to this section yet.',
  connectTitle: 'Connect a view',
  connect: `An owner adds the address of a table or form to the setting ${VIEW_SETTING}, one entry for each section, and builds the app again. For this one:`,
  example: (path: string) => JSON.stringify({ [path]: 'https://tables.example.com/your-view' }),
  refusedTitle: (section: string) => `${section} is not open to your role`,
  refused: `Your role does not include this section. If it should, ask an owner or an administrator of ${SALON.name} to change it.`,
  backToStaff: 'Back to the staff area',
  unknownTitle: 'This section does not exist',
  unknown: 'The address does not belong to any section of the staff area.',
} as const

export const DASHBOARD_WORDS = {
  owner: {
    title: 'Business Owner Dashboard',
    lead: 'The business as a whole: people, money and plans.',
    open: 'Open Business Owner Interface',
    setting: 'VITE_OWNER_INTERFACE_URL',
  },
  admin: {
    title: 'Admin Dashboard',
    lead: 'The salon’s records and settings.',
    open: 'Open Admin Interface',
    setting: 'VITE_ADMIN_INTERFACE_URL',
  },
  newTab: 'It opens in a new tab, because its provider does not allow it inside another page.',
  offline: 'You are offline. The interface is on another site and opens when you are back online.',
  notConnected: 'No external interface is connected yet.',
  connect: 'An owner sets its address in the app’s settings and builds the app again:',
  exampleAddress: 'https://admin.example.com/your-salon',
  rooms: 'Sections for you',
} as const

export const IMPORT_WORDS = {
  title: 'Services from your table',
  lead: 'Takes over what the view “Our Services” of your table shows, with its pictures, in its order. A row with a flaw is named and left out, and nothing is removed here.',
  start: 'Take Services Over',
  busy: 'Taking services over. Many new pictures take a minute',
  offline: 'You are offline. The table is read when you are back online.',
  failed: 'The services could not be taken over. Nothing has changed here; please try again.',
  done: (changed: number, unchanged: number) =>
    changed === 0
      ? `Nothing had changed: ${services(unchanged)} as before.`
      : `${services(changed)} taken over, ${unchanged} as before.`,
  leftOut: 'Left out, until the table says otherwise',
  nameless: 'A row without a name',
  reason: (field: string, why: string) => `${field} ${why}.`,
} as const

function services(count: number): string {
  return count === 1 ? 'One service' : `${count} services`
}
