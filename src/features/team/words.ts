export const WORDS = {
  title: 'Our Team',
  lead: 'You will have one person, and they will remember you. These four run the rooms; eleven more work beside them.',
  meet: (firstName: string) => `Meet ${firstName}`,
  book: (firstName: string) => `Book with ${firstName}`,
  services: 'See our services',
  specialties: 'Specialties',
  education: 'Education',
  availability: 'Availability',
  others: 'Who else works here',
  wholeTeam: 'The whole team',
  portrait: (name: string) => `Portrait of ${name}`,
} as const
