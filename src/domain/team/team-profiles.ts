/** All there is to read about somebody beside what a card shows; only their own page needs it. */
export interface TeamProfile {
  readonly id: string
  readonly biography: readonly string[]
  readonly specialties: readonly string[]
  readonly education: readonly string[]
  /** When they are in, in an ordinary week; minutes since midnight. */
  readonly hours: readonly WorkingHours[]
  /** What they do, by the categories of the services. */
  readonly categories: readonly string[]
  /** What they are named for, by its addresses. */
  readonly services: readonly string[]
}

interface WorkingHours {
  /** Monday is 1, Sunday 7. */
  readonly weekday: number
  readonly from: number
  readonly until: number
}

/** What is told of those a salon begins with, until its database says it. */
export const SEED_PROFILES: readonly TeamProfile[] = [
  {
    id: 'mara-ellison',
    biography: [
      'Mara opened Juniper Row in an old feed store with two chairs, one sink and a list of forty clients who’d promised to follow her. Most of them still come. By then she’d spent twenty years behind other people’s chairs, and she knew what she wanted to do differently: fewer bookings, longer ones, and a price you hear before anything starts.',
      'She paints color by eye, one section at a time, because no two heads catch the light the same way. She keeps a card for every formula she’s mixed, back to your first visit, with a note on how it faded. If a new color would have you back in the chair every six weeks, she’ll tell you before you fall for it and show you one that grows out nicely. Gray is her favorite subject: blended, brightened or simply left alone.',
      'Mondays are quiet on her side of the room: that’s when she teaches the younger stylists. She grows the juniper in the window boxes herself, and trims it badly.',
    ],
    specialties: [
      'Lived-in balayage',
      'Gray blending',
      'Color correction',
      'First color after years without',
    ],
    education: [
      'North Carolina cosmetology license since 1994',
      'Color training in Chicago and Barcelona',
      'Teaches hand-painted color to other salons twice a year',
    ],
    hours: week([2, 3, 4, 5, 6], 600),
    categories: ['Color', 'Hair'],
    services: [],
  },
  {
    id: 'andre-whitaker',
    biography: [
      'Andre learned to cut in his uncle’s barbershop in Durham, up on a milk crate, then trained as a stylist because he wanted to know what to do with the rest of the head. He’s good with scissors and clippers, and with every kind of hair: coils and curls cut dry in their own shape, straight hair with a razor-clean line, beards that look like they were always meant to be there.',
      'He starts by asking about your mornings. If you own one brush and have no patience, that’s what he’ll cut for. While he works, he turns the chair to the mirror and explains what he’s doing so you can do it yourself the next day. Regulars say the lesson is half of what they pay for. Growing out a short cut? With him it’s a written plan of four visits, not a year under a hat.',
      'He joined us in our second year. On the last Sunday of the month, when we cut hair for people from the shelter, he’s the one who opens the doors and makes the coffee.',
    ],
    specialties: [
      'Precision cuts',
      'Curls and coils, cut dry',
      'Fades and beards',
      'Growing out a short cut',
    ],
    education: [
      'Licensed barber and licensed cosmetologist',
      'Four-year apprenticeship in Durham',
      'Advanced training in curl cutting, Atlanta',
    ],
    hours: week([1, 2, 3, 4, 5], 600),
    categories: ['Hair'],
    services: [],
  },
  {
    id: 'linh-tran',
    biography: [
      'Linh studied illustration and paid for it by doing nails. Somewhere in her third year, she noticed which one she looked forward to. She can put a sprig of rosemary on a ring finger in under a minute. But ask what she does and she’ll say she takes care of hands: she files in one direction, never cuts cuticles, and takes gel off slowly, with oil and patience, so the nail underneath is as healthy as when she started.',
      'Her mother ran a nail salon in Charlotte with the windows painted shut. Linh’s table sits under an open window, next to an air filter, and every tool comes out of a sealed pouch she opens in front of you. People come to her with paper-thin nails after years of acrylics. She asks for three months and usually needs two.',
      'She keeps a wall of colors painted on real paper. Take one home, live with it for a week next to your coats and coffee cups, and come back when you’re sure.',
    ],
    specialties: [
      'Gel manicures that last two weeks',
      'Botanical nail art',
      'Repair after acrylics',
      'Pedicures that survive hiking boots',
    ],
    education: [
      'Licensed manicurist since 2014',
      'BFA in illustration, Western Carolina University',
      'Certified in medical-grade sanitation',
    ],
    hours: week([1, 2, 4, 5, 6], 600),
    categories: ['Nails'],
    services: [],
  },
  {
    id: 'sofia-reyes',
    biography: [
      'Sofia worked alongside a dermatologist for nine years before she joined us, and she still starts the same way: good light, clean hands and ten minutes of listening. She wants to know what you’ve used, what stung and how you’ve been sleeping. Then she makes a plan that fits on one card, with three products at most, and at least one of them is already in your bathroom.',
      'Her facials are quiet. She tells you what each step is before it happens, and after that she won’t talk unless you do. With lashes and brows she’s exact to the millimeter and knows when to stop: you should look like yourself on a very good day. If something needs a doctor, she sends you to one, with a note on what she saw.',
      'She speaks English and Spanish, keeps the room at seventy-two degrees, and patch-tests everything, every time, even if you tell her you’re never allergic. Brides book her in spring for September. She likes the long run-up, and the calm at the end of it.',
    ],
    specialties: [
      'Facials for sensitive skin',
      'Lash lift and tint',
      'Brow shaping',
      'Wedding prep',
    ],
    education: [
      'Licensed esthetician',
      'Nine years in a dermatology practice in Greenville',
      'Certified in lash lifting and in oncology skin care',
    ],
    hours: [...week([2, 3], 720), ...week([4, 5, 6], 600)],
    categories: ['Skin', 'Brows & Lashes'],
    services: [],
  },
]

/** A service that nobody is named for is done by whoever does its kind. */
export function doesService(
  { categories, services }: TeamProfile,
  service: { readonly slug: string; readonly category: string },
  everybody: readonly TeamProfile[],
): boolean {
  const isNamed = (list: readonly string[]) => list.includes(service.slug)
  if (everybody.some((one) => isNamed(one.services))) return isNamed(services)
  return categories.includes(service.category)
}

function week(weekdays: readonly number[], from: number): readonly WorkingHours[] {
  return weekdays.map((weekday) => ({ weekday, from, until: 18 * 60 }))
}
