/** One of the people who look after clients, as a card shows them; the rest is their profile. */
export interface TeamMember {
  /** The name in lowercase and hyphens: it stands in addresses. */
  readonly id: string
  readonly name: string
  readonly role: string
  /** A picture's name. */
  readonly image: string
  readonly bio: string
  readonly specialties: readonly string[]
}

export const TEAM: readonly TeamMember[] = [
  member({
    name: 'Mara Ellison',
    role: 'Founder and Color Director',
    bio: 'Paints light into hair by hand, and tells you honestly when less is more.',
    specialties: [
      'Lived-in balayage',
      'Grey blending',
      'Color correction',
      'First color after years of none',
    ],
  }),
  member({
    name: 'Andre Whitaker',
    role: 'Senior Stylist and Barber',
    bio: 'Cuts for how you live: five minutes in the morning, and it still falls right.',
    specialties: [
      'Precision cuts',
      'Curls and coils, cut dry',
      'Fades and beards',
      'Growing out a short cut',
    ],
  }),
  member({
    name: 'Linh Tran',
    role: 'Nail Artist',
    bio: 'Healthy nails first, then color, and a line so fine you will want to look twice.',
    specialties: [
      'Gel manicures that hold for two weeks',
      'Botanical nail art',
      'Repair after acrylics',
      'Pedicures that survive hiking boots',
    ],
  }),
  member({
    name: 'Sofia Reyes',
    role: 'Skin and Lash Therapist',
    bio: 'Reads your skin before she touches it, and sends nobody home shining red.',
    specialties: [
      'Facials for sensitive skin',
      'Lash lift and tint',
      'Brow shaping',
      'Care before a wedding',
    ],
  }),
]

/** Addresses are typed by hand too, so a capital letter finds the same person. */
export function memberById(id: string): TeamMember | null {
  const wanted = id.toLowerCase()
  return TEAM.find((person) => person.id === wanted) ?? null
}

/** "Zoë O’Hara-Lund" → "zoe-ohara-lund": what an address can hold and a person can say. */
export function idOfName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’.]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}

export function firstNameOf({ name }: Pick<TeamMember, 'name'>): string {
  return name.split(' ')[0] ?? name
}

/** Who stands before and after somebody in the row; past the last comes the first again. */
export function neighboursOf(member: TeamMember): readonly [TeamMember, TeamMember] {
  const place = TEAM.findIndex(({ id }) => id === member.id)
  return [TEAM.at(place - 1) ?? member, TEAM[(place + 1) % TEAM.length] ?? member]
}

function member(person: Omit<TeamMember, 'id' | 'image'>): TeamMember {
  const id = idOfName(person.name)
  return { ...person, id, image: `team/${id}` }
}
