import { DatabaseError } from '#local/database/database.ts'
import { DemonstrationInPublic } from '#local/database/demonstration.ts'
import { DataFolderInUse, DataFolderNotWritable } from '#local/database/folder-lock.ts'
import { MigrationProblem } from '#local/database/migrations.ts'
import { DataOfOlderKind } from '#local/database/open-database.ts'
import { PostgresProblem } from '#local/database/postgres/postgres-problem.ts'
import { Problems } from '#local/project/problems.ts'

/** What a person can do about it, or null when only the stack can help. */
export function startupSentences(cause: unknown, databaseUrl: string | null): string[] | null {
  if (cause instanceof Problems) return [...cause.sentences]
  if (
    cause instanceof DataFolderInUse ||
    cause instanceof DataFolderNotWritable ||
    cause instanceof DataOfOlderKind ||
    cause instanceof DemonstrationInPublic ||
    cause instanceof PostgresProblem ||
    cause instanceof MigrationProblem
  )
    return [cause.message]
  const reason = databaseUrl === null ? null : connectionFailure(cause)
  if (reason === null) return null
  return [
    `The database of DATABASE_URL cannot be reached (${reason}): check the address, or leave DATABASE_URL out to use the embedded one.`,
  ]
}

const CONNECTION_FAILURES =
  /^(ECONN\w+|ENOTFOUND|ETIMEDOUT|EAI_AGAIN|EHOSTUNREACH|08\w{3}|28\w{3}|3D000)$/

function connectionFailure(cause: unknown): string | null {
  if (!(cause instanceof Error) || !('code' in cause)) return null
  const code = String(cause.code)
  if (!CONNECTION_FAILURES.test(code)) return null
  return cause instanceof DatabaseError ? cause.message : code
}
