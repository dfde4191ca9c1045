import { printedAnswer } from '#data/app/printed-answer.ts'
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

export function readPrintedTeam(printed: unknown): PrintedTeam | null {
  return printedAnswer(printed, (rows, readAt) => ({ profiles: readPublishedTeam(rows), readAt }))
}
