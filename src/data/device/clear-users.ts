import type { AppData } from '#data/app/app-data.ts'

/** The browser's own questions: nothing of the app should look as if this belonged to it. */
export interface PlainDialogs {
  readonly confirm: (question: string) => boolean
  readonly alert: (news: string) => void
}

export const CLEAR_WORDS = {
  question: 'Are you sure you want to clear all users? This action cannot be undone.',
  cleared: (count: number) => `${count} users were deleted.`,
  failed: (why: string) => `Failed to clear users: ${why}`,
} as const

/** For development alone: every account goes, and with them what this device kept of anybody. */
export async function clearAllUsers(
  { platform, connection, forgetPeople }: Parts,
  { confirm, alert }: PlainDialogs,
): Promise<void> {
  if (!confirm(CLEAR_WORDS.question)) return
  const answer = await platform
    .callFunction({ name: 'clear-all-users' }, connection.noteOutcome)
    .catch(() => null)
  const deleted = deletedIn(answer?.body)
  if (answer?.status !== 200 || deleted === null) {
    alert(
      CLEAR_WORDS.failed(answer === null ? 'no connection' : `the server said ${answer.status}`),
    )
    return
  }
  alert(CLEAR_WORDS.cleared(deleted))
  await forgetPeople()
  platform.leaveFor('/auth')
}

type Parts = Pick<AppData, 'platform' | 'connection' | 'forgetPeople'>

function deletedIn(body: unknown): number | null {
  const { deleted_users: deleted }: Readonly<Record<string, unknown>> =
    typeof body === 'object' && body !== null ? { ...body } : {}
  return typeof deleted === 'number' ? deleted : null
}
