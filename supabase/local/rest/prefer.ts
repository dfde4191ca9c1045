import { RestError, unsupported } from './rest-error.ts'

export interface Preferences {
  readonly resolution: 'merge-duplicates' | 'ignore-duplicates' | null
  readonly representation: 'minimal' | 'representation' | 'headers-only' | null
  readonly count: 'exact' | 'planned' | 'estimated' | null
  readonly missing: 'default' | 'null' | null
  readonly handling: 'strict' | 'lenient' | null
  readonly maxAffected: number | null
  readonly timezone: string | null
}

const NO_PREFERENCES: Preferences = {
  resolution: null,
  representation: null,
  count: null,
  missing: null,
  handling: null,
  maxAffected: null,
  timezone: null,
}

const RESOLUTIONS = ['merge-duplicates', 'ignore-duplicates'] as const
const REPRESENTATIONS = ['minimal', 'representation', 'headers-only'] as const
const COUNTS = ['exact', 'planned', 'estimated'] as const
const MISSING = ['default', 'null'] as const
const HANDLINGS = ['strict', 'lenient'] as const

/** The first of several values for one preference counts, as RFC 7240 asks. */
export function parsePrefer(header: string | null): Preferences {
  if (header === null) return NO_PREFERENCES
  const given = new Map<string, string>()
  const unknown: string[] = []
  for (const part of header.split(',')) {
    const [name = '', value = ''] = part.trim().split('=', 2)
    if (!isKnown(name, value)) unknown.push(part.trim())
    else if (!given.has(name)) given.set(name, value)
  }
  if (given.get('handling') === 'strict' && unknown.some((part) => part !== '')) {
    throw invalidPreferences(unknown)
  }
  if (given.has('tx')) throw unsupported('Prefer: tx=rollback')
  return {
    resolution: choice(RESOLUTIONS, given.get('resolution')),
    representation: choice(REPRESENTATIONS, given.get('return')),
    count: choice(COUNTS, given.get('count')),
    missing: choice(MISSING, given.get('missing')),
    handling: choice(HANDLINGS, given.get('handling')),
    maxAffected: given.has('max-affected') ? Number(given.get('max-affected')) : null,
    timezone: given.get('timezone') ?? null,
  }
}

/** What `Preference-Applied` confirms for this kind of request. */
export function appliedPreferences(
  prefer: Preferences,
  kinds: readonly (keyof Preferences)[],
): string | null {
  const applied = kinds.flatMap((kind) => {
    const value = prefer[kind]
    if (value === null) return []
    if (kind === 'maxAffected') return prefer.handling === 'strict' ? [`max-affected=${value}`] : []
    return [`${kind === 'representation' ? 'return' : kind}=${value}`]
  })
  return applied.length > 0 ? applied.join(', ') : null
}

function isKnown(name: string, value: string): boolean {
  if (name === 'resolution') return choice(RESOLUTIONS, value) !== null
  if (name === 'return') return choice(REPRESENTATIONS, value) !== null
  if (name === 'count') return choice(COUNTS, value) !== null
  if (name === 'missing') return choice(MISSING, value) !== null
  if (name === 'handling') return choice(HANDLINGS, value) !== null
  if (name === 'max-affected') return /^\d{1,15}$/.test(value)
  if (name === 'timezone') return isTimeZone(value)
  return name === 'tx' && value === 'rollback'
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

function choice<const W extends string>(words: readonly W[], value: string | undefined): W | null {
  return words.find((word) => word === value) ?? null
}

function invalidPreferences(unknown: readonly string[]): RestError {
  return new RestError(400, 'PGRST122', 'Invalid preferences given with handling=strict', {
    details: `Invalid preferences: ${unknown.join(', ')}`,
  })
}
