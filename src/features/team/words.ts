const COUNTS: Readonly<Record<number, string>> = {
  2: 'two',
  3: 'three',
  4: 'four',
  5: 'five',
  6: 'six',
  7: 'seven',
  8: 'eight',
  9: 'nine',
}

const SAME_PERSON = 'You’ll see the same person every time.'

export const WORDS = {
  title: 'Our Team',
  lead: 'Get to know us before you come in.',
  exampleLead: (count: number) =>
    count < 2
      ? SAME_PERSON
      : `${SAME_PERSON} These ${COUNTS[count] ?? count} lead the team of more than fifteen.`,
  meet: (firstName: string) => `Meet ${firstName}`,
  book: (firstName: string) => `Book with ${firstName}`,
  services: (firstName: string) => `What ${firstName} does`,
  allServices: 'See our services',
  servicesOf: (category: string) => `${category}: everything we do`,
  minutes: (count: number) => `${count} min`,
  onRequest: 'On request',
  specialties: 'Specialties',
  education: 'Education',
  availability: 'Availability',
  others: 'More of our team',
  wholeTeam: 'The whole team',
  walk: 'More of the team',
  previous: 'Previous',
  next: 'Next',
  portrait: (name: string) => `Portrait of ${name}`,
} as const
