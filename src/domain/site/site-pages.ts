/** Where a link of the public site leads: an address, or a section of the home page. */
export interface Destination {
  readonly label: string
  readonly to: string
  readonly hash?: string
  readonly search?: Readonly<Record<string, string>>
}

export const SECTIONS_OF_HOME = ['services', 'about', 'team', 'testimonials', 'contact'] as const
type HomeSection = (typeof SECTIONS_OF_HOME)[number]

const section = (label: string, hash: HomeSection): Destination => ({ label, to: '/', hash })

/** Every place a link of the site shell may name; a destination outside this list is a dead link. */
export const DESTINATIONS = {
  home: { label: 'Home', to: '/' },
  services: section('Services', 'services'),
  about: section('About', 'about'),
  team: section('Team', 'team'),
  testimonials: section('Testimonials', 'testimonials'),
  contact: section('Contact', 'contact'),
  menu: { label: 'Our Services', to: '/services' },
  booking: { label: 'Book Appointment', to: '/booking' },
  membership: { label: 'Membership', to: '/membership' },
  giftCards: { label: 'Gift Cards', to: '/gift-cards' },
  becomeAffiliate: { label: 'Become Affiliate', to: '/become-affiliate' },
  terms: { label: 'Terms & Conditions', to: '/terms' },
  signIn: { label: 'Log in', to: '/auth' },
  staff: { label: 'Employee Dashboard', to: '/employee' },
  dashboard: { label: 'Your Dashboard', to: '/client-dashboard' },
  changes: { label: 'Changes on this device', to: '/changes' },
  selfCheck: { label: 'Self-check', to: '/self-check' },
  removal: { label: 'Remove from this device', to: '/remove-from-device' },
} satisfies Record<string, Destination>
