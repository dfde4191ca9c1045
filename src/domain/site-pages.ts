import { SALON } from './salon.ts'

/** Where a link of the public site leads: an address, or a section of the home page. */
export interface Destination {
  readonly label: string
  readonly to: string
  readonly hash?: string
}

/** A page whose own screen is still to come: a few true words, and what a person can do today. */
export interface SitePage {
  readonly path: string
  readonly title: string
  readonly words: string
  readonly action: 'call' | 'mail'
}

export const SITE_PAGES: readonly SitePage[] = [
  {
    path: '/booking',
    title: 'Book Your Appointment',
    words: `We book by phone: tell us which service you would like and which days suit you, and we find the hour. The desk answers ${SALON.hours[0].days}, ${SALON.hours[0].open.from} to ${SALON.hours[0].open.until}.`,
    action: 'call',
  },
  {
    path: '/membership',
    title: 'Membership',
    words:
      'Members pay a little each month and less for every visit, and they book first. Ask at the desk or call us, and we set up the plan that fits how often you come.',
    action: 'call',
  },
  {
    path: '/gift-cards',
    title: 'Gift Cards',
    words:
      'Call us with an amount and a name. We write the card by hand, and you pick it up at the desk or we put it in the mail the same day.',
    action: 'call',
  },
  {
    path: '/become-affiliate',
    title: 'Become an Affiliate',
    words:
      'If you send people to us often, we would like to thank you for it. Write us a few lines about yourself and whom you reach, and we answer within two working days.',
    action: 'mail',
  },
  {
    path: '/terms',
    title: 'Terms & Conditions',
    words:
      'Please cancel at least 24 hours ahead. Arriving more than 15 minutes late may shorten or cancel the service. Services are not refundable; tell us within 48 hours if something is not right. Unopened products can be returned within 7 days with the receipt.',
    action: 'mail',
  },
]

export const SECTIONS_OF_HOME = ['services', 'about', 'team', 'testimonials', 'contact'] as const
type HomeSection = (typeof SECTIONS_OF_HOME)[number]

const section = (label: string, hash: HomeSection): Destination => ({ label, to: '/', hash })

/** Every place a link of the site shell may name; a destination outside this list is a dead link. */
export const DESTINATIONS = {
  home: { label: 'Home', to: '/' },
  services: section('Services', 'services'),
  about: section('About', 'about'),
  team: section('Team', 'team'),
  contact: section('Contact', 'contact'),
  booking: { label: 'Book Appointment', to: '/booking' },
  membership: { label: 'Membership', to: '/membership' },
  giftCards: { label: 'Gift Cards', to: '/gift-cards' },
  becomeAffiliate: { label: 'Become Affiliate', to: '/become-affiliate' },
  terms: { label: 'Terms & Conditions', to: '/terms' },
  signIn: { label: 'Log in', to: '/auth' },
  staff: { label: 'Employee Dashboard', to: '/employee' },
} satisfies Record<string, Destination>

export function sitePageAt(path: string): SitePage | null {
  return SITE_PAGES.find((page) => page.path === path) ?? null
}
