import type { Platform } from '#platform/platform.ts'
import type { DeviceTables } from './db.ts'

const COLLAPSED = 'sidebarCollapsed'

/** How the staff sidebar was last left on this device; null where it has never been touched. */
export interface SavedSidebar {
  isCollapsed(): Promise<boolean | null>
  readonly remember: (isCollapsed: boolean) => void
}

export function savedSidebarIn({ flags }: DeviceTables, report: Platform['report']): SavedSidebar {
  return {
    isCollapsed: async () => {
      const left: unknown = await flags.get(COLLAPSED).catch(() => null)
      return typeof left === 'boolean' ? left : null
    },
    remember: (isCollapsed) => {
      flags
        .put(COLLAPSED, isCollapsed)
        .catch((cause: unknown) => report('the sidebar was not remembered', cause))
    },
  }
}
