import type { Audience } from '#local/database/database.ts'
import { householdAt } from '#local/server/network.ts'
import type { Caller } from '#local/service.ts'

export interface Turn {
  readonly audience: Audience
  readonly whose: string | undefined
}

/** Whose turn it is: a person's, or a stranger's household's. */
export function turnOf(caller: Caller, headers: Headers): Turn {
  const audience = audienceOf(caller)
  if (audience !== 'strangers') return { audience, whose: caller.userId ?? undefined }
  return { audience, whose: householdAt(headers.get('x-forwarded-for') ?? '') }
}

/** Each has connections of its own: nobody at the desk waits behind a crowd at the door. */
function audienceOf({ role, claims }: Caller): Audience {
  if (role === 'anon') return 'strangers'
  if (role === 'service_role') return 'server'
  const isClient = claims['user_role'] === undefined || claims['user_role'] === 'client'
  return isClient ? 'clients' : 'staff'
}
