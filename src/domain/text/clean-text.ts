/** One line of text as it will be stored: nothing invisible, single spaces, none at the ends. */
export function cleanLine(text: string): string {
  return onlyVisible(text.replace(/\s+/g, ' ')).replace(/ {2,}/g, ' ').trim()
}

/** Text of several lines: its breaks stay, in one spelling. */
export function cleanText(text: string): string {
  return onlyVisible(text.replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')).trim()
}

/** Without stray spaces and empty ones. */
export function linesIn(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** In characters as the database counts them: an emoji is one, though it takes two places in memory. */
export function lengthOf(text: string): number {
  let pairs = 0
  for (let place = 0; place < text.length; place += 1) {
    const unit = text.charCodeAt(place)
    if (unit >= 0xd800 && unit <= 0xdbff) pairs += 1
  }
  return text.length - pairs
}

/** Its first characters, never half of one. */
export function beginningOf(text: string, most: number): string {
  return new RegExp(`^[^]{0,${most}}`, 'u').exec(text)?.[0] ?? ''
}

/**
 * Drops what nobody can see: control characters, halves of pairs that no database takes, and marks
 * that make a line read backwards. Joiners stay, since emoji and some scripts need them.
 */
function onlyVisible(text: string): string {
  return text.replace(INVISIBLE, '')
}

const INVISIBLE =
  /[^\P{Cc}\n\t]|[\p{Cs}\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu
