import { readPublishedTeam } from '#domain/site/published-team.ts'
import type { TeamProfile } from '#domain/team/team-profiles.ts'

/** The team as a page was printed with it, and when the server said so. */
export interface PrintedTeam {
  readonly profiles: readonly TeamProfile[]
  readonly readAt: number
}

/** Under this name it lies in the pages of the team. */
export const PRINTED_TEAM = 'published-team'

/** What the browser asks, and what is asked before pages are printed. */
export const TEAM_QUESTION = 'rpc/published_team'

/** Nothing of the others is read on a page of one person, but what they do says who does the rest. */
export function toldOnPageOf(id: string, answer: unknown): unknown {
  if (!Array.isArray(answer)) return answer
  return answer.map((row: object) => ('id' in row && row.id === id ? row : { ...row, ...UNTOLD }))
}

const UNTOLD = { biography: [], specialties: [], education: [], hours: [] }

/** What came with the page; what another version of the app made counts as nothing. */
export function readPrintedTeam(printed: unknown): PrintedTeam | null {
  if (typeof printed !== 'object' || printed === null) return null
  if (!('readAt' in printed) || typeof printed.readAt !== 'number' || !('rows' in printed))
    return null
  try {
    return { profiles: readPublishedTeam(printed.rows), readAt: printed.readAt }
  } catch {
    return null
  }
}
