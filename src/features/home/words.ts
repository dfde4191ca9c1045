import { SALON } from '#domain/salon/salon.ts'

export const WORDS = {
  headline: 'Hair, skin and nails, cut from calm',
  get intro() {
    return `${SALON.name} is a salon in ${SALON.address.city} that people come back to. The same person looks after you from start to finish, and takes the time your hair needs.`
  },
  book: 'Book Appointment',
  explore: 'Explore Services',
  giftCards: 'Gift Cards',
  promoTitle: 'Come in often? Pay less for every visit',
  promo: 'Members book first and save on everything we do.',
  plans: 'View Membership Plans',
  trusted: 'Trusted by 1,000+ Happy Clients',
  get aboutTitle() {
    return `About ${SALON.name}`
  },
  about:
    'We listen before we cut, we tell you the price before we start, and we write down what worked, so your next visit picks up where the last one left off.',
  aboutStory:
    'We started with two chairs in an old feed store, at the end of a row of junipers someone had planted as a windbreak. There are eleven chairs now. The floor still slopes toward the loading door, and we’ve kept it that way: the afternoon light comes in low across it, and good color needs good light.',
  stats: [
    { value: '12+', label: 'years' },
    { value: '15+', label: 'stylists' },
    { value: '5k+', label: 'clients' },
  ],
  address: 'Address',
  hours: 'Hours',
  phone: 'Phone',
  close: 'Close',
  learnMore: 'Learn More',
  learnMoreOf: 'about the salon',
  room: 'The main room: a tall window toward the hills, a chair, a mirror and a shelf of bottles',
  testimonialsTitle: 'What our clients say',
  choose: 'Choose a testimonial',
  previous: 'Previous testimonial',
  next: 'Next testimonial',
  goTo: (place: number, count: number) => `Testimonial ${place} of ${count}`,
  placeOf: (place: number, count: number) => `${place} of ${count}`,
  nowShown: (place: number, count: number, name: string) => `${place} of ${count}: ${name}`,
  rating: (rating: number, highest: number) => `${rating} out of ${highest} stars`,
  portrait: (name: string) => `Portrait of ${name}`,
} as const
