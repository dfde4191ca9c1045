import { SALON } from '#domain/salon.ts'

export const WORDS = {
  headline: 'Hair, skin and nails, cut from calm',
  intro: `${SALON.name} is a salon for regulars in ${SALON.address.city}. One person looks after you from the first question to the last look, with as much time as the work needs.`,
  book: 'Book Appointment',
  explore: 'Explore Services',
  giftCards: 'Gift Cards',
  promoTitle: 'Come often? Pay less for every visit',
  promo: 'Members book first and save on everything we do.',
  plans: 'View Membership Plans',
  trusted: 'Trusted by 1,000+ Happy Clients',
  aboutTitle: `About ${SALON.name}`,
  about:
    'We listen before we cut, we tell you what a thing costs before we begin, and we write down what worked, so that the next visit starts where the last one ended.',
  aboutStory:
    'Two chairs in a former feed store, at the end of a row of junipers that somebody had planted as a windbreak: that was the beginning. There are eleven chairs now. The floor still slopes toward the loading door, and we have kept it, because the afternoon light comes in low across it and color is judged by light.',
  stats: [
    { value: '12+', label: 'years' },
    { value: '15+', label: 'stylists' },
    { value: '5k+', label: 'clients' },
  ],
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
