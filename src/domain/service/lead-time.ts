/** How far ahead clients have to book: At least 2 days. */
export function leadInWords(minutes: number): string {
  if (minutes === 0) return 'Right up to the start'
  if (minutes % 1440 === 0) return `At least ${counted(minutes / 1440, 'day')}`
  if (minutes % 60 === 0) return `At least ${counted(minutes / 60, 'hour')}`
  return `At least ${counted(minutes, 'minute')}`
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`
