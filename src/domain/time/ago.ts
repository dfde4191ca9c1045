import { ageInWords } from './age-in-words.ts'

/** How long something is past, as people say it; a clock that runs behind makes nothing lie in the future. */
export function agoInWords(moment: number, now: number): string {
  const age = ageInWords(moment, now)
  return age === null ? 'just now' : `${age} ago`
}
