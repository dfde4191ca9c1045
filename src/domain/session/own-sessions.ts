import { readRows } from '#domain/text/row-fields.ts'

/** One place where a person is signed in. */
export interface OwnSession {
  readonly id: string
  readonly device: string
  readonly startedAt: number
  readonly lastUsedAt: number
  readonly isCurrent: boolean
}

export function readOwnSessions(answer: unknown): readonly OwnSession[] {
  return readRows(answer, (row) => {
    const [startedAt, lastUsedAt] = [row.moment('startedAt'), row.moment('lastUsedAt')]
    if (row.text('id') === '' || startedAt === null || lastUsedAt === null) return null
    return {
      id: row.text('id'),
      device: deviceInWords(row.text('userAgent')),
      startedAt,
      lastUsedAt,
      isCurrent: row.flag('isCurrent'),
    }
  })
}

/** “Chrome on Windows”, as far as a browser says; several of them pretend to be others, so the order counts. */
export function deviceInWords(userAgent: string): string {
  const browser = BROWSERS.find(([mark]) => mark.test(userAgent))?.[1] ?? 'A browser'
  const system = SYSTEMS.find(([mark]) => mark.test(userAgent))?.[1]
  return system === undefined ? browser : `${browser} on ${system}`
}

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]
