import { readRows } from '#domain/text/row-fields.ts'
import { areTexts } from './published-salon.ts'
import { readWeeklyHours } from '#domain/hours/opening-hours.ts'
import type { RowFields } from '#domain/text/row-fields.ts'
import type { TeamProfile } from '#domain/team/team-profiles.ts'

/** All there is to read about each of those who are on the site. */
export function readPublishedTeam(answer: unknown): readonly TeamProfile[] {
  return readRows(answer, readProfile)
}

function readProfile(row: RowFields): TeamProfile | null {
  const id = row.text('id')
  const [biography, specialties, education] = [
    row.value('biography'),
    row.value('specialties'),
    row.value('education'),
  ]
  const [categories, services] = [row.value('categories'), row.value('services')]
  if (!areTexts(biography) || !areTexts(specialties) || !areTexts(education)) return null
  if (id === '' || !areTexts(categories) || !areTexts(services)) return null
  const hours = readRows(row.value('hours'), readWeeklyHours)
  return { id, biography, specialties, education, hours, categories, services }
}
