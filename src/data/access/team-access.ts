import { queryOptions } from '@tanstack/react-query'
import { Problem } from '#domain/text/errors.ts'
import { fieldsOf } from '#domain/text/row-fields.ts'
import { readTeamAccess, readTeamInvitation } from '#domain/access/team-access.ts'
import { answerOf } from '#data/app/answer-of.ts'
import { readClientsAgain } from '#data/client/client-directory.ts'
import { askAtOnce, refusalOf } from '#data/change/ask-at-once.ts'
import type { AppData } from '#data/app/app-data.ts'
import type { Command, CommandArguments } from '#domain/change/commands.ts'
import type { Decided } from '#domain/command/verdict.ts'
import type { InvitationWish } from '#domain/access/commands.ts'
import type { TeamInvitation } from '#domain/access/team-access.ts'

type Parts = Pick<AppData, 'backend' | 'session' | 'platform' | 'queryClient'>

const ACCESS = 'team-access'
/** Invitations are accepted meanwhile. */
const EVERY_MS = 15_000

/** Who signs in to work here, and who was invited to. */
export function teamAccessQuery(
  { backend, savedFor }: Pick<AppData, 'backend' | 'savedFor'>,
  userId: string,
) {
  return queryOptions({
    queryKey: [ACCESS, userId],
    queryFn: async () => {
      const { person } = await backend()
      return readTeamAccess(await answerOf(person.rpc('team_access')))
    },
    persister: savedFor(userId),
    staleTime: 0,
    refetchInterval: EVERY_MS,
  })
}

/** Whoever has an account already has what they were invited to at once. */
export async function inviteToTeam(
  parts: Parts,
  invitationId: string,
  wish: InvitationWish,
): Promise<TeamInvitation> {
  const { current } = await decide(parts, {
    kind: 'access.invite',
    args: { invitationId, ...wish },
  })
  const invitation = readTeamInvitation(fieldsOf(current))
  if (invitation === null) throw new Problem('unexpected-answer')
  return invitation
}

export async function withdrawInvitation(parts: Parts, invitationId: string): Promise<void> {
  await decide(parts, { kind: 'access.withdraw', args: { invitationId } })
}

export async function setRole(
  parts: Parts,
  args: CommandArguments['access.set-role'],
): Promise<void> {
  await decide(parts, { kind: 'access.set-role', args })
}

export async function requireTwoStep(
  parts: Parts,
  args: CommandArguments['access.require-two-step'],
): Promise<void> {
  await decide(parts, { kind: 'access.require-two-step', args })
}

export async function endTwoStep(parts: Parts, personId: string): Promise<void> {
  try {
    await decide(parts, { kind: 'access.end-two-step', args: { personId } })
  } finally {
    await readClientsAgain(parts)
  }
}

async function decide(
  parts: Parts,
  command: Command,
): Promise<Extract<Decided, { outcome: 'applied' }>> {
  const verdict = await askAtOnce(parts, command)
  await Promise.all(
    // An employee's page says how they sign in.
    [ACCESS, 'team-at-work'].map((key) => parts.queryClient.invalidateQueries({ queryKey: [key] })),
  )
  if (verdict.outcome === 'rejected') throw refusalOf(parts, command, verdict)
  return verdict
}
