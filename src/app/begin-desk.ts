import type { Access } from '#domain/session/page-access.ts'
import type { AppData } from '#data/app/app-data.ts'

interface Visit {
  readonly data: AppData
  readonly access: Access
}

/** What the device has of the calendar is read while its screen is still being fetched. */
export async function beginDesk({ data, access }: Visit): Promise<void> {
  const { queryClient, platform } = data
  const session = data.session.state()
  if (access.verdict === 'refused' || session.status !== 'signed-in') return
  try {
    const { savedDeskQuery } = await import('#data/desk/desk-calendar.ts')
    await queryClient.ensureQueryData(
      savedDeskQuery(data, session.person.userId, platform.clock.now()),
    )
  } catch {
    // The screen asks once more, and says what is wrong.
  }
}
