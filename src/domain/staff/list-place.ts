import type { SectionSearch } from './section-visit.ts'

/** Where somebody is in a list, as its address says it. */
export interface ListPlace {
  readonly find: string
  readonly filters: Readonly<Record<string, string>>
  readonly sort: string
  readonly isDescending: boolean
  /** From 1. */
  readonly page: number
}

/** What a list knows of: anything else that an address says is left out. */
export interface ListRules {
  readonly filters: Readonly<Record<string, readonly string[] | 'any'>>
  /** The first is how the list begins. */
  readonly sorts: readonly string[]
  /** Those that begin with the largest or the latest. */
  readonly descending?: readonly string[]
}

const LONGEST_SEARCH = 100
const MOST_PAGES = 20_000

export function readListPlace(search: SectionSearch, rules: ListRules): ListPlace {
  const sort = rules.sorts.find((name) => name === search['sort']) ?? rules.sorts[0] ?? ''
  const filters = Object.entries(rules.filters).flatMap(([name, values]) => {
    const value = values === 'any' ? written(search[name]) : valueIn(values, search[name])
    return value === undefined || value === '' ? [] : [[name, value] as const]
  })
  const { find, page, order } = search
  const isUsual = order !== 'up' && order !== 'down'
  return {
    find: written(find),
    filters: Object.fromEntries(filters),
    sort,
    isDescending: isUsual ? startsDescending(sort, rules) : order === 'down',
    page: Number.isSafeInteger(page) ? Math.min(Math.max(Number(page), 1), MOST_PAGES) : 1,
  }
}

/** The shortest address that says it; what else the address says, like what is open, stays. */
export function writeListPlace(
  place: ListPlace,
  rules: ListRules,
  search: SectionSearch = {},
): SectionSearch {
  const { find, filters, sort, isDescending, page } = place
  const own = new Set(['find', 'sort', 'order', 'page', ...Object.keys(rules.filters)])
  const others = Object.entries(search).filter(([name]) => !own.has(name))
  return {
    ...Object.fromEntries(others),
    ...(find !== '' && { find }),
    ...filters,
    ...(sort !== rules.sorts[0] && { sort }),
    ...(isDescending !== startsDescending(sort, rules) && { order: isDescending ? 'down' : 'up' }),
    ...(page > 1 && { page }),
  }
}

/** The same column again turns it around; another begins as it usually does, on the first page. */
export function sortedBy(place: ListPlace, sort: string, rules: ListRules): ListPlace {
  const isDescending = place.sort === sort ? !place.isDescending : startsDescending(sort, rules)
  return { ...place, sort, isDescending, page: 1 }
}

/** Nothing chosen is no filter. */
export function filteredBy(place: ListPlace, name: string, value: string): ListPlace {
  const { [name]: _, ...others } = place.filters
  return { ...place, filters: value === '' ? others : { ...others, [name]: value }, page: 1 }
}

function startsDescending(sort: string, { descending = [] }: ListRules): boolean {
  return descending.includes(sort)
}

function valueIn(values: readonly string[], said: unknown): string | undefined {
  return values.find((one) => one === said)
}

/** A number that somebody looks for is read as one by the router. */
function written(said: unknown): string {
  return typeof said === 'string' || typeof said === 'number'
    ? String(said).slice(0, LONGEST_SEARCH)
    : ''
}
