/** The salon's name and address; when it is open, what it offers and who works there is in its database. */
export const SALON = {
  name: 'Juniper Row',
  tagline: 'Hair, skin and nails in Asheville',
  /** Where search engines and shared links should lead; a setting may name another address. */
  url: 'https://juniperrow.example.com',
  address: {
    street: '214 Juniper Lane',
    city: 'Asheville',
    state: 'NC',
    zip: '28801',
  },
  /** Days and months are the salon's, wherever its server stands. */
  timeZone: 'America/New_York',
  phone: '(828) 555-0142',
  email: 'hello@juniperrow.example.com',
  /** As the services name them, in the order of the menu. */
  serviceCategories: ['Hair', 'Color', 'Nails', 'Skin', 'Brows & Lashes'],
  socialNetworks: [
    { name: 'Facebook', url: 'https://www.facebook.com/' },
    { name: 'Instagram', url: 'https://www.instagram.com/' },
    { name: 'TikTok', url: 'https://www.tiktok.com/' },
    { name: 'YouTube', url: 'https://www.youtube.com/' },
    { name: 'Pinterest', url: 'https://www.pinterest.com/' },
    { name: 'LinkedIn', url: 'https://www.linkedin.com/' },
    { name: 'X', url: 'https://x.com/' },
  ],
} as const

/** The day the terms were last changed; the day before it moves to the earlier ones. */
export const TERMS_CHANGED_ON = '2026-11-21'

export type SocialNetworkName = (typeof SALON.socialNetworks)[number]['name']

export const SALON_ADDRESS_LINES: readonly string[] = [
  SALON.address.street,
  `${SALON.address.city}, ${SALON.address.state} ${SALON.address.zip}`,
]

export const SALON_PHONE_LINK = phoneLink(SALON.phone)
export const SALON_EMAIL_LINK = `mailto:${SALON.email}`

function phoneLink(phone: string): string {
  return `tel:+1${phone.replace(/\D/g, '')}`
}
