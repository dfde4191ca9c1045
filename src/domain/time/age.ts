const MS_PER_DAY = 24 * 60 * 60 * 1000

/** "3 days", once something saved is old enough to say so; null while it is from today. */
export function ageInWords(savedAt: number, now: number): string | null {
  const days = Math.floor((now - savedAt) / MS_PER_DAY)
  if (days < 1) return null
  return days === 1 ? 'a day' : `${days} days`
}
