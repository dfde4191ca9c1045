import { agoInWords } from '#domain/time/ago.ts'

/** One line of what the app finds out about itself on a device. */
export interface Finding {
  readonly label: string
  readonly value: string
  /** Not given for a plain fact, which is neither good nor bad. */
  readonly isFine?: boolean
  readonly advice?: string
}

export interface FindingGroup {
  readonly title: string
  readonly findings: readonly Finding[]
}

const MB = 1_000_000
const MUCH_AHEAD_MS = 2 * 60_000

/** 4.2 MB of 2 GB */
export function bytesInWords(bytes: number): string {
  if (bytes >= 1000 * MB) return `${tenths(bytes / (1000 * MB))} GB`
  if (bytes >= MB) return `${tenths(bytes / MB)} MB`
  return `${Math.ceil(bytes / 1000)} KB`
}

/** A clock that is wrong makes times wrong; what is sent in order stays in order all the same. */
export function clockInWords(aheadMs: number): {
  readonly value: string
  readonly isFine: boolean
} {
  const seconds = Math.round(Math.abs(aheadMs) / 1000)
  if (seconds < 3) return { value: 'Same as the salon’s', isFine: true }
  const far = seconds < 120 ? `${seconds} s` : `${Math.round(seconds / 60)} min`
  const value = `${far} ${aheadMs > 0 ? 'ahead of' : 'behind'} the salon’s`
  return { value, isFine: Math.abs(aheadMs) < MUCH_AHEAD_MS }
}

interface Ages {
  readonly count: number
  readonly newestAt: number
  readonly oldestAt: number
}

export function agesInWords(ages: Ages | null, now: number): string {
  if (ages === null) return 'Nothing saved'
  const { count, newestAt, oldestAt } = ages
  const newest = agoInWords(newestAt, now)
  if (count === 1) return `1 answer, ${newest}`
  return `${count} answers, newest ${newest}, oldest ${agoInWords(oldestAt, now)}`
}

/** For an e-mail to whoever helps: what stands on the page, and nothing about a person. */
export function asPlainText(groups: readonly FindingGroup[], heading: string): string {
  const paragraphs = groups.map(({ title, findings }) =>
    [title, ...findings.map(({ label, value }) => `  ${label}: ${value}`)].join('\n'),
  )
  return [heading, ...paragraphs].join('\n\n')
}

function tenths(value: number): string {
  return value.toFixed(1).replace(/\.0$/, '')
}
