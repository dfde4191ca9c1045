/** One of the people who look after clients. */
export interface TeamMember {
  /** The name in lowercase and hyphens: it stands in addresses. */
  readonly id: string
  readonly name: string
  readonly role: string
  /** A picture's name. */
  readonly image: string
  readonly bio: string
  readonly fullBio: readonly string[]
  readonly specialties: readonly string[]
  readonly education: string
  readonly availability: string
}

export const TEAM: readonly TeamMember[] = [
  member({
    name: 'Mara Ellison',
    role: 'Founder and Color Director',
    bio: 'Paints light into hair by hand, and tells you honestly when less is more.',
    fullBio: [
      'Mara opened Juniper Row in a former feed store with two chairs, one sink and a list of forty clients who had promised to follow her. Most of them still come. She had spent sixteen years behind other people’s chairs by then, and knew what she wanted to do differently: fewer bookings, longer ones, and a price said out loud before anything begins.',
      'Her color is painted by eye, without a pattern, because no two heads catch the light the same way. She keeps a card for every formula she has ever mixed for you, back to the first visit, and she will talk you out of a change you would have to fight every six weeks.',
      'On Mondays she teaches the younger stylists in the back room. She grows the juniper in the window boxes herself, and cuts it badly.',
    ],
    specialties: [
      'Lived-in balayage',
      'Grey blending',
      'Color correction',
      'First color after years of none',
    ],
    education:
      'North Carolina cosmetology license since 1994. Color training in Chicago and Barcelona; teaches hand-painted color to other salons twice a year.',
    availability: 'Tuesday to Friday, 10am to 6pm',
  }),
  member({
    name: 'Andre Whitaker',
    role: 'Senior Stylist and Barber',
    bio: 'Cuts for how you live: five minutes in the morning, and it still falls right.',
    fullBio: [
      'Andre learned to cut in his uncle’s barbershop in Durham, standing on a milk crate, and went on to train as a stylist because he wanted to know what to do with the rest of the head. He works with scissors and clippers alike, and with every kind of hair: coils and curls cut dry in their own shape, straight hair with an edge like a ruled line, beards that look like they were always meant to be there.',
      'He starts with questions about your mornings. If you own one brush and no patience, that is what he cuts for. He shows you in the mirror what he is doing and why, so that you can do it yourself the next day.',
      'Andre joined the Row in its second year. On the last Sunday of the month he cuts for free at the shelter on Coxe Avenue, and he is always glad of company there.',
    ],
    specialties: [
      'Precision cuts',
      'Curls and coils, cut dry',
      'Fades and beards',
      'Growing out a short cut',
    ],
    education:
      'Licensed barber and cosmetologist. Apprenticed for four years; advanced training in curl cutting in Atlanta.',
    availability: 'Monday to Thursday, 10am to 6pm, and Saturday, 10am to 4pm',
  }),
  member({
    name: 'Linh Tran',
    role: 'Nail Artist',
    bio: 'Healthy nails first, then color, and a line so fine you will want to look twice.',
    fullBio: [
      'Linh studied illustration before she ever picked up a nail brush, and it shows: she can put a sprig of rosemary on a ring finger in under a minute. But ask her what she does and she will say that she looks after hands. She files in one direction, never cuts what does not need cutting, and takes gel off slowly, with oil and patience, so that the nail beneath is as good as the one she started with.',
      'Her mother ran a nail salon in Charlotte with the windows painted shut. Linh’s table at the Row stands under an open one, with an air filter beside it, and every tool is sterilized in a sealed pouch that she opens in front of you.',
      'She keeps a wall of color swatches painted on real paper. Take one home, live with it for a week, and come back when you are sure.',
    ],
    specialties: [
      'Gel manicures that last three weeks',
      'Botanical nail art',
      'Repair after acrylics',
      'Pedicures',
    ],
    education:
      'Licensed manicurist since 2014. BFA in illustration, Western Carolina University; certified in medical-grade sanitation.',
    availability: 'Wednesday to Saturday, 10am to 6pm',
  }),
  member({
    name: 'Sofia Reyes',
    role: 'Skin and Lash Therapist',
    bio: 'Reads your skin before she touches it, and sends nobody home shining red.',
    fullBio: [
      'Sofia worked for nine years beside a dermatologist before she came to the Row, and she still begins the same way: good light, clean hands, and ten minutes of listening. She wants to know what you have used, what stung, and how you slept. Then she makes a plan that fits on one card, with three products on it at most, and at least one of them already in your bathroom.',
      'Her facials are quiet. She explains each step before it happens, and there is no talking after that unless you want it. For lashes and brows she works to the millimeter and stops early: what she lifts and tints should look like you on a very good day.',
      'She speaks English and Spanish, keeps the room at seventy-two degrees, and will patch-test everything, every time, even when you say that you are never allergic.',
    ],
    specialties: [
      'Facials for sensitive skin',
      'Lash lift and tint',
      'Brow shaping',
      'Care before a wedding',
    ],
    education:
      'Licensed esthetician. Nine years in a dermatology practice in Greenville; certified in lash lifting and in oncology skin care.',
    availability: 'Monday to Friday, 10am to 6pm',
  }),
]

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

export function firstNameOf({ name }: TeamMember): string {
  return name.split(' ')[0] ?? name
}

function member(person: Omit<TeamMember, 'id' | 'image'>): TeamMember {
  const id = idOfName(person.name)
  return { ...person, id, image: `team/${id}` }
}
