/** One of the people who look after clients, as a card shows them; the rest is their profile. */
export interface TeamMember {
  /** The name in lowercase and hyphens: it stands in addresses. */
  readonly id: string
  readonly name: string
  readonly role: string
  /** A picture's name, or null for somebody who has none yet. */
  readonly image: string | null
  readonly bio: string
}

/** Whom a salon begins with, and whom a page shows that was made without asking anyone. */
export const SEED_TEAM: readonly TeamMember[] = [
  member({
    name: 'Mara Ellison',
    role: 'Founder and Color Director',
    bio: 'Hand-paints color, and will tell you when less is more.',
  }),
  member({
    name: 'Andre Whitaker',
    role: 'Senior Stylist and Barber',
    bio: 'Cuts for real life: five minutes in the morning, and it still looks good.',
  }),
  member({
    name: 'Linh Tran',
    role: 'Nail Artist',
    bio: 'Healthy nails first, then color, with lines so fine you’ll look twice.',
  }),
  member({
    name: 'Sofia Reyes',
    role: 'Skin and Lash Therapist',
    bio: 'Gets to know your skin first, and no one goes home bright red.',
  }),
]

/** Addresses are typed by hand too, so a capital letter finds the same person. */
export function memberById(team: readonly TeamMember[], id: string): TeamMember | null {
  const wanted = id.toLowerCase()
  return team.find((person) => person.id === wanted) ?? null
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

/** Who stands before and after somebody in the row; past the last comes the first again, and alone is nobody. */
export function neighboursOf(
  team: readonly TeamMember[],
  { id }: Pick<TeamMember, 'id'>,
): readonly TeamMember[] {
  const place = team.findIndex((member) => member.id === id)
  const beside = [team.at(place - 1), team[(place + 1) % team.length]]
  return beside.flatMap((member) => (member === undefined || member.id === id ? [] : [member]))
}

function member(person: Omit<TeamMember, 'id' | 'image'>): TeamMember {
  const id = idOfName(person.name)
  return { ...person, id, image: `team/${id}` }
}
