import { ZONE_IS_BOOKED } from '#domain/salon-details/commands.ts'
import type { DetailFlaw } from '#domain/salon-details/details-form.ts'

export const DETAILS_WORDS = {
  title: 'Your salon',
  purpose: 'Clients see this on your pages and in your emails.',
  failed: 'We couldn’t load your salon’s details.',
  retry: 'Try Again',
  edit: 'Edit',
  openForm: 'Edit your salon',
  close: 'Close',
  closeForm: 'Close this form',
  clock: (zone: string) => `${zone} time`,
  address: 'Address',
  fields: {
    name: 'Name',
    tagline: 'Tagline',
    street: 'Street',
    city: 'City',
    state: 'State',
    zip: 'ZIP code',
    phone: 'Phone',
    email: 'Email',
    timeZone: 'Time zone',
  },
  hints: {
    tagline:
      'The home page of your own website starts with this. Search engines and shared links show it, too.',
    email:
      'Clients write to this address. Emails may come from it too, so your email service has to allow it.',
    timeZone: 'This can only change while you have no visits coming up.',
  },
  flaws: {
    missing: 'Please fill this in.',
    'too-long': 'This is too long.',
    'no-state': 'Please use the state’s abbreviation, like NC.',
    'no-zip': 'Please use five digits, like 28801.',
    'no-phone': 'This doesn’t look like a phone number. Try something like (828) 555-0142.',
    'no-email': 'This email address looks incomplete. Try something like name@example.com.',
    booked: ZONE_IS_BOOKED,
    'not-clean': 'This has characters we can’t take.',
  } satisfies Readonly<Record<DetailFlaw | 'booked' | 'not-clean', string>>,
  notSaved: 'We couldn’t save this. What you entered is still here.',
} as const
