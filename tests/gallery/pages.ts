/** The pages shown in the README, in the order a visitor meets them. */
export const GALLERY = [
  { name: 'home', path: '/', title: 'Home' },
  { name: 'service', path: '/services/signature-cut', title: 'One service' },
  { name: 'menu', path: '/services', title: 'The full menu' },
  { name: 'booking', path: '/booking', title: 'Booking' },
  { name: 'about', path: '/about', title: 'About' },
  { name: 'expert', path: '/experts/mara-ellison', title: 'A team member' },
  { name: 'membership', path: '/membership', title: 'Membership' },
  { name: 'gift-cards', path: '/gift-cards', title: 'Gift cards' },
  { name: 'gift-card-checkout', path: '/gift-card-checkout', title: 'Buying a gift card' },
  { name: 'become-affiliate', path: '/become-affiliate', title: 'Affiliates' },
  { name: 'terms', path: '/terms', title: 'Terms' },
  { name: 'payment-success', path: '/payment-success', title: 'After a payment' },
  { name: 'payment-canceled', path: '/payment-canceled', title: 'After none' },
  { name: 'not-found', path: '/nowhere', title: 'Not found' },
] as const
