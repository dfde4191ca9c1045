import { SALON_ADDRESS_LINES } from '#domain/salon.ts'

export const WORDS = {
  contactTitle: 'Contact',
  contactLead: 'Come by, call, or book a time that suits you.',
  address: 'Address',
  phone: 'Phone',
  email: 'Email',
  hours: 'Hours',
  map: 'Find us on the map',
  mapUrl: `https://www.openstreetmap.org/search?query=${encodeURIComponent(SALON_ADDRESS_LINES.join(', '))}`,
  book: 'Book Appointment',
} as const
