import type { Platform } from '#platform/platform.ts'
import type { DeviceTables } from './db.ts'

const COLLAPSED = 'sidebarCollapsed'

/** How the staff sidebar was last left on this device; a device that cannot say has it open. */
export interface SavedSidebar {
  isCollapsed(): Promise<boolean>
  readonly remember: (isCollapsed: boolean) => void
}

export function savedSidebarIn({ flags }: DeviceTables, report: Platform['report']): SavedSidebar {
  return {
    isCollapsed: async () => (await flags.get(COLLAPSED).catch(() => false)) === true,
    remember: (isCollapsed) => {
      flags
        .put(COLLAPSED, isCollapsed)
        .catch((cause: unknown) => report('the sidebar was not remembered', cause))
    },
  }
}
