import { visitsAre } from '#domain/hours/visits-to-settle.ts'
import type { OfferState } from '#domain/service/offered-list.ts'
import type { ServiceField, ServiceFlaw } from '#domain/service/service-form.ts'

const STATES: Readonly<Record<OfferState, string>> = {
  online: 'Online',
  desk: 'Phone only',
  'add-on': 'Add-on',
  hidden: 'Hidden',
}

export const LIST_WORDS = {
  failed: 'We couldn’t load the services.',
  offlineSaved: (heard: string) =>
    `You’re offline. This is how it was on ${heard}. Changing services has to wait until you’re back online: clients could book at the old price in the meantime.`,
  notDone: 'We couldn’t do this just now. Please try again.',
  search: 'Name or category',
  found: (count: number) => (count === 1 ? '1 service' : `${count} services`),
  add: 'Add a Service',
  empty: {
    title: 'No services yet',
    words: 'Add the first one, and clients can see it on the site.',
    reading: 'Managers add them here.',
  },
  nothingFound: {
    title: 'No service matches',
    words: 'Try another word, or see all of them.',
  },
  clear: 'Clear Search and Filters',
  columns: {
    name: 'Service',
    category: 'Category',
    price: 'Price',
    minutes: 'Time',
    state: 'Booking',
    order: 'Order',
  },
  filters: {
    category: { label: 'Category', all: 'Every category' },
    state: { label: 'Booking', all: 'Any', values: STATES },
  },
  states: STATES,
  onRequest: 'On request',
  minutes: (count: number) => `${count} min`,
  price: (now: string, percent: number) => (percent === 0 ? now : `${now}, ${percent}% off`),
  up: (name: string) => `Move ${name} up`,
  down: (name: string) => `Move ${name} down`,
} as const

const FLAWS: Readonly<Record<ServiceFlaw, string>> = {
  missing: 'Please fill this in.',
  'too-long': 'This is too long.',
  'too-many': 'Please keep it to 12 lines.',
  'no-amount': 'Please enter an amount, like 85 or 49.50.',
  'too-much': 'That’s more than we can take.',
  'no-minutes': 'Please enter whole minutes.',
  'too-long-beside': 'Please keep it to 120 minutes.',
  'no-percent': 'Please enter a whole number from 1 to 100.',
}

const FIELDS = {
  name: 'Name',
  category: 'Category',
  description: 'Description',
  features: 'What’s included',
  image: 'Picture',
  priceCents: 'Price',
  discountPercent: 'Discount in %',
  discountWords: 'What the discount is for',
  isPublished: 'Show it on the menu',
  parts: 'How long it takes',
  minutesBefore: 'Minutes to set up',
  minutesAfter: 'Minutes to clean up',
  roomKind: 'Where',
  leadMinutes: 'How far ahead',
  isAddOn: 'Add-on',
  goesWith: 'Goes with',
  isBookableOnline: 'Clients can book it online',
} satisfies Readonly<Record<ServiceField, string>>

export const RECORD_WORDS = {
  back: 'All Services',
  loading: 'Loading the service',
  goneTitle: 'We can’t find that service',
  gone: 'Someone may have removed or hidden it.',
  onSite: 'See It on the Site',
  duplicate: 'Duplicate',
  copyOf: (name: string) => `${name} (copy)`,
  form: 'About this service',
  groups: { menu: 'On the menu', price: 'Price', time: 'Time', booking: 'Booking' },
  fields: FIELDS,
  hints: {
    features: 'One to a line.',
    priceCents: 'In dollars. Leave it empty for “Price on request”.',
    discountPercent: 'Leave it empty for none.',
    isPublished: 'Clients see it on the site.',
    besides: 'The calendar keeps them free. Clients don’t see them.',
    isAddOn: 'Clients can only book it together with something else.',
    goesWith: 'With none chosen, it goes with everything in its own category.',
    isBookableOnline: 'Otherwise they have to call.',
  },
  flaws: { ...FLAWS, 'not-clean': 'This has characters we can’t take.' },
  notSaved: 'We couldn’t save this. What you entered is still here.',
  part: (place: number, of: number) => {
    if (of === 1) return 'Minutes'
    if (place === 0) return 'Hands on, minutes'
    return place % 2 === 1 ? 'Setting, minutes' : 'Hands on again, minutes'
  },
  addPart: 'Add Time to Set',
  removePart: 'Remove',
  removeParts: (place: number) => `Remove setting time ${(place + 1) / 2}`,
  total: (minutes: number) => `${minutes} minutes in all, and that’s what clients read.`,
  whileItSets: 'While it sets, the stylist can take someone else.',
  parts: (parts: readonly number[]) =>
    parts
      .map((part, place) => `${part} min ${place % 2 === 1 ? 'setting' : 'hands on'}`)
      .join(', '),
  anyPlace: 'No special place',
  yes: 'Yes',
  no: 'No',
  preview: 'How clients see it',
  hiddenNow: 'Hidden from clients.',
  team: 'Who does it',
  everyone: 'Everyone on the team',
  noOne: 'No one at the moment',
  everyoneToo: 'Everyone on the team, and people who join later.',
  ownMinutes: (minutes: number) => `Takes them ${minutes} min`,
  assigned: (name: string, service: string) => `${name} does ${service} now`,
  unassigned: (name: string, service: string) => `${name} doesn’t do ${service} anymore`,
  assignedWords: 'Booked visits stay as they are.',
  booked: (count: number) =>
    `${visitsAre(count)} booked already. ${count === 1 ? 'It keeps the price and length it was' : 'They keep the price and length they were'} booked with.`,
  facts: 'About this service',
} as const

export const ADD_WORDS = {
  title: 'Add a Service',
  submit: 'Add It',
  cancel: 'Cancel',
  minutes: 'Minutes',
  added: (name: string) => `Added: ${name}`,
  addedWords: (isPublished: boolean) =>
    isPublished ? 'It’s on the menu now.' : 'It’s hidden until you show it on the menu.',
  undo: 'Undo',
  undone: 'Undone',
  notUndone: 'We couldn’t undo this',
  undoneWords: (name: string) => `${name} is gone again.`,
} as const
