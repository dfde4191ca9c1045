import type { Install, InstallWay } from '#platform/install.ts'
import type { Platform } from '#platform/platform.ts'
import type { DeviceTables } from './db.ts'

const DECLINED = 'installDeclined'

/** The invitation to put the app on this device: open until it is there, or somebody says no. */
export interface InstallInvitation {
  readonly way: () => InstallWay
  readonly subscribe: (listener: () => void) => () => void
  readonly accept: () => void
  readonly decline: () => void
}

interface Wishes extends Pick<Platform, 'report'> {
  readonly install: Install
  readonly tables: DeviceTables
}

export function openInstallInvitation({ install, tables, report }: Wishes): InstallInvitation {
  const { flags } = tables
  const listeners = new Set<() => void>()
  let isOpen: boolean | null = null

  function tell(): void {
    for (const listener of listeners) listener()
  }

  /** The device is looked into only where there is something to ask; one that cannot say is left in peace. */
  async function look(): Promise<void> {
    if (isOpen !== null || install.way() === 'none') return
    isOpen = false
    isOpen = (await flags.get(DECLINED).catch(() => true)) !== true
    tell()
  }

  install.onChange(() => {
    tell()
    if (listeners.size > 0) void look()
  })

  return {
    way: () => (isOpen === true ? install.way() : 'none'),
    subscribe(listener) {
      listeners.add(listener)
      void look()
      return () => listeners.delete(listener)
    },
    accept: () =>
      void install.ask().catch((cause: unknown) => report('the app could not be installed', cause)),
    decline() {
      isOpen = false
      tell()
      flags
        .put(DECLINED, true)
        .catch((cause: unknown) => report('the answer to an invitation was not remembered', cause))
    },
  }
}
