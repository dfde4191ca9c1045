/** Told where it's of another year than this one. */
export function withYear(inWords: string, day: string, today: string): string {
  const year = day.slice(0, 4)
  return year === today.slice(0, 4) ? inWords : `${inWords}, ${year}`
}
