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

/** What is told of those a salon begins with. What they’re said to have done is told by a demonstration alone. */
export const SEED_PROFILES: readonly TeamProfile[] = [
  {
    id: 'mara-ellison',
    biography: [],
    specialties: [
      'Lived-in balayage',
      'Gray blending',
      'Color correction',
      'First color after years without',
    ],
    education: [],
    hours: week([2, 3, 4, 5, 6], 600),
    categories: ['Color', 'Hair'],
    services: [],
  },
  {
    id: 'andre-whitaker',
    biography: [],
    specialties: [
      'Precision cuts',
      'Curls and coils, cut dry',
      'Fades and beards',
      'Growing out a short cut',
    ],
    education: [],
    hours: week([1, 2, 3, 4, 5], 600),
    categories: ['Hair'],
    services: [],
  },
  {
    id: 'linh-tran',
    biography: [],
    specialties: [
      'Gel manicures that last two weeks',
      'Botanical nail art',
      'Repair after acrylics',
      'Pedicures that survive hiking boots',
    ],
    education: [],
    hours: week([1, 2, 4, 5, 6], 600),
    categories: ['Nails'],
    services: [],
  },
  {
    id: 'sofia-reyes',
    biography: [],
    specialties: [
      'Facials for sensitive skin',
      'Lash lift and tint',
      'Brow shaping',
      'Wedding prep',
    ],
    education: [],
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
