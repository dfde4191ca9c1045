import { phoneAddress } from '#domain/text/phone-address.ts'

/** What a salon says of itself; when it is open, what it offers and who works there is told elsewhere. */
export interface SalonProfile {
  readonly name: string
  readonly tagline: string
  readonly address: {
    readonly street: string
    readonly city: string
    readonly state: string
    readonly zip: string
  }
  /** Days and months are the salon's, wherever its server stands. */
  readonly timeZone: string
  readonly phone: string
  readonly email: string
}

/** The salon that a new database begins with, to be changed by its owner. */
export const EXAMPLE_SALON: SalonProfile = {
  name: 'Juniper Row',
  tagline: 'Hair, skin and nails in Asheville',
  address: {
    street: '214 Juniper Lane',
    city: 'Asheville',
    state: 'NC',
    zip: '28801',
  },
  timeZone: 'America/New_York',
  phone: '(828) 555-0142',
  email: 'hello@juniperrow.example.com',
}

let profile = EXAMPLE_SALON
let isExample = false

/** From now on every sentence speaks of this one. */
export function tellSalon(next: SalonProfile, isDemonstration = false): void {
  profile = next
  isExample = isDemonstration
}

/** The example’s speaks of its own town: until a salon has one of its own, its name says what’s true. */
export function taglineOf({ name, tagline }: Pick<SalonProfile, 'name' | 'tagline'>): string {
  return tagline === EXAMPLE_SALON.tagline ? name : tagline
}

/** What an address shows that’s shared; the example’s has its name on it. */
export function sharedPicture(ofExample: boolean): string {
  return ofExample ? '/pictures/social-card.jpg' : '/pictures/hero-800.jpg'
}

/** As on an envelope. */
export function addressLines({ address }: Pick<SalonProfile, 'address'>): readonly string[] {
  const { street, city, state, zip } = address
  return [street, `${city}, ${state} ${zip}`]
}

export function emailLink({ email }: Pick<SalonProfile, 'email'>): string {
  return `mailto:${email}`
}

/** The salon as it was told last: read it when a sentence is said, and never while a module loads. */
export const SALON = {
  get profile() {
    return profile
  },
  /** A demonstration, whose story is invented. */
  get isExample() {
    return isExample
  },
  get picture() {
    return sharedPicture(isExample)
  },
  get name() {
    return profile.name
  },
  get tagline() {
    return isExample ? profile.tagline : taglineOf(profile)
  },
  get address() {
    return profile.address
  },
  get timeZone() {
    return profile.timeZone
  },
  get phone() {
    return profile.phone
  },
  get email() {
    return profile.email
  },
  get addressLines() {
    return addressLines(profile)
  },
  get phoneLink() {
    return phoneAddress(profile.phone)
  },
  get emailLink() {
    return emailLink(profile)
  },
}

/**
 * Where search engines and shared links should lead, where no setting names another address. Calendars know visits by it,
 * so it stays.
 */
export const EXAMPLE_SITE_URL = 'https://juniperrow.example.com'

export const SOCIAL_NETWORKS = [
  { name: 'Facebook', url: 'https://www.facebook.com/' },
  { name: 'Instagram', url: 'https://www.instagram.com/' },
  { name: 'TikTok', url: 'https://www.tiktok.com/' },
  { name: 'YouTube', url: 'https://www.youtube.com/' },
  { name: 'Pinterest', url: 'https://www.pinterest.com/' },
  { name: 'LinkedIn', url: 'https://www.linkedin.com/' },
  { name: 'X', url: 'https://x.com/' },
] as const

export type SocialNetworkName = (typeof SOCIAL_NETWORKS)[number]['name']

/** The day the terms were last changed; the day before it moves to the earlier ones. */
export const TERMS_CHANGED_ON = '2026-11-21'
