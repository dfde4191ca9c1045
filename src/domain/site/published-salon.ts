import { Problem } from '#domain/text/errors.ts'
import { SEED_HOURS, readWeeklyHours } from '#domain/hours/opening-hours.ts'
import { SEED_PLANS, isPlanId, paidPlan, withFreePlan } from '#domain/membership/plans.ts'
import { profileOf, readDetails } from '#domain/salon-details/details-form.ts'
import { SEED_TEAM } from '#domain/team/team.ts'
import { readClosures } from '#domain/hours/closures.ts'
import { fieldsOf, readRows } from '#domain/text/row-fields.ts'
import type { Closure } from '#domain/hours/closures.ts'
import type { OpeningHours } from '#domain/hours/opening-hours.ts'
import type { SalonProfile } from '#domain/salon/salon.ts'
import type { Plan } from '#domain/membership/plans.ts'
import type { RowFields } from '#domain/text/row-fields.ts'
import type { TeamMember } from '#domain/team/team.ts'

/** What every public page shows of the salon, as the database has it. */
export interface PublishedSalon {
  /** Counts the changes to anything that public pages show. */
  readonly edition: number
  /** Null where no one could ask, or where a device saved the answer before salons had one. */
  readonly profile: SalonProfile | null
  /** Pages tell the invented story of the example. A salon that’s open to others never does. */
  readonly isExample: boolean
  readonly hours: OpeningHours
  /** Of the coming half year, in their order. */
  readonly closures: readonly Closure[]
  /** All that it offers, the free one first. */
  readonly plans: readonly Plan[]
  /** Those who are shown, in their order. */
  readonly team: readonly TeamMember[]
  /** Of the services, in the order of the menu. */
  readonly categories: readonly string[]
}

/** What a page shows that nobody could ask for: the salon as it begins. */
export const SEED_SALON: PublishedSalon = {
  edition: 0,
  profile: null,
  isExample: false,
  hours: SEED_HOURS,
  closures: [],
  plans: SEED_PLANS,
  team: SEED_TEAM,
  categories: [],
}

export function readPublishedSalon(answer: unknown): PublishedSalon {
  const told = fieldsOf(answer)
  const edition = wholeIn(told, 'edition')
  if (edition === null) throw new Problem('unexpected-answer')
  return {
    edition,
    profile: readProfile(told),
    isExample: told.value('isExample') === true,
    hours: readRows(told.value('hours'), readWeeklyHours),
    closures: readClosures(told.value('closures') ?? []),
    plans: readPlans(told.value('plans')),
    team: readRows(told.value('team'), readMember),
    categories: readCategories(told.value('categories')),
  }
}

function readProfile(told: RowFields): SalonProfile | null {
  const details = readDetails(fieldsOf(told.value('salon')))
  return details === null ? null : profileOf(details)
}

function readMember(row: RowFields): TeamMember | null {
  const [id, name, image] = [row.text('id'), row.text('name'), row.text('image')]
  if (id === '' || name === '') return null
  return { id, name, role: row.text('role'), bio: row.text('bio'), image: image || null }
}

/** A plan that this version of the app has never heard of is left out, and not the others with it. */
export function readPlans(rows: unknown): readonly Plan[] {
  if (!Array.isArray(rows)) throw new Problem('unexpected-answer')
  const known = rows.filter((row: unknown) => isPlanId(fieldsOf(row).value('id')))
  return withFreePlan(readRows(known, readPlan))
}

function readPlan(row: RowFields): Plan | null {
  const id = row.value('id')
  const name = row.text('name')
  const perks = row.value('perks')
  const [priceCents, memberPriceCents, discountPercent] = [
    wholeIn(row, 'priceCents'),
    wholeIn(row, 'memberPriceCents'),
    wholeIn(row, 'discountPercent'),
  ]
  if (!isPlanId(id) || name === '' || !areTexts(perks)) return null
  if (priceCents === null || memberPriceCents === null || discountPercent === null) return null
  const description = row.text('description')
  return paidPlan({ id, name, priceCents, memberPriceCents, discountPercent, description, perks })
}

/** None in an answer that was saved before salons told them. */
function readCategories(categories: unknown): readonly string[] {
  return areTexts(categories) ? categories : []
}

export function areTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string')
}

function wholeIn(row: RowFields, name: string): number | null {
  const value = row.cents(name)
  return value === null || value < 0 ? null : value
}
