import type { SupabaseClient } from '@supabase/supabase-js'
import { ROLE_GRANTER_ROLES } from '#domain/session/roles.ts'
import type { Caller } from '#functions/_shared/caller.ts'
import { endpoint } from '#functions/_shared/endpoint.ts'
import { Refusal } from '#functions/_shared/refusal.ts'
import { adminClient } from '#functions/_shared/world.ts'

const USERS_PER_PAGE = 200

/**
 * Behind three locks, because nothing it removes comes back: a server in development mode,
 * a caller who runs the salon or holds its key, and a database that its seed marked as a plaything.
 */
export const clearAllUsers = endpoint({
  methods: ['POST'],
  exists: ({ isDevelopment }) => isDevelopment,
  parse: () => null,
  mayUse: runsTheSalon,
  run: async (_, world) => {
    const admin = adminClient(world)
    await requireDevelopmentDatabase(admin)
    return { deleted_users: await deleteEveryone(admin) }
  },
})

function runsTheSalon(caller: Caller): boolean {
  if (caller.kind === 'person') return ROLE_GRANTER_ROLES.includes(caller.role)
  return caller.kind === 'key-holder'
}

async function requireDevelopmentDatabase(admin: SupabaseClient): Promise<void> {
  const { data, error } = await admin.rpc('is_development_database')
  if (error) throw error
  if (data !== true) throw new Refusal(404, 'not-found')
}

/** Always the first page: the users that were on it are gone, so the next ones have moved up. */
async function deleteEveryone(admin: SupabaseClient): Promise<number> {
  for (let deleted = 0; ;) {
    const { data, error } = await admin.auth.admin.listUsers({ page: 1, perPage: USERS_PER_PAGE })
    if (error) throw error
    if (data.users.length === 0) return deleted
    for (const { id } of data.users) {
      const deletion = await admin.auth.admin.deleteUser(id)
      if (deletion.error) throw deletion.error
      deleted += 1
    }
  }
}
