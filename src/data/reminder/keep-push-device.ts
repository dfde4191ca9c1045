import { PUSH_CHANGED } from '#platform/push-news.ts'
import { reportUnlessUnreached } from '#data/connection/report-unless-unreached.ts'
import type { AppData } from '#data/app/app-data.ts'

type Parts = Pick<AppData, 'platform' | 'connection' | 'backend' | 'session'>

/** Tells the server at every start where this device is reached, and again whenever that changes. */
export function keepPushDevice(parts: Parts): void {
  const { platform, connection, session } = parts
  let told: string | null = null
  let isUnderWay = false

  async function refresh(): Promise<void> {
    const state = session.state()
    const userId = state.status === 'signed-in' ? state.person.userId : null
    if (userId === null || userId === told || isUnderWay || !connection.isUp()) return
    isUnderWay = true
    try {
      const { refreshPushDevice } = await import('./push-device.ts')
      await refreshPushDevice(parts)
      told = userId
    } catch (cause) {
      reportUnlessUnreached(
        platform,
        'The server was not told where this device is reached.',
        cause,
      )
    } finally {
      isUnderWay = false
    }
  }

  session.subscribe(() => void refresh())
  connection.subscribe(() => void refresh())
  platform.tabs.onMessage((message) => {
    if (message !== PUSH_CHANGED) return
    told = null
    void refresh()
  })
  void refresh()
}
