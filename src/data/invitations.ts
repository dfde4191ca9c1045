import type { Platform } from '#platform/platform.ts'
import type { DeviceTables } from './db.ts'

const INSTALL_PUT_OFF = 'installPutOff'

/** What this device was invited to and said no to; one that cannot say is not asked again. */
export interface Invitations {
  isInstallWelcome(): Promise<boolean>
  readonly putOffInstall: () => void
}

export function invitationsIn({ flags }: DeviceTables, report: Platform['report']): Invitations {
  return {
    isInstallWelcome: async () => (await flags.get(INSTALL_PUT_OFF).catch(() => true)) !== true,
    putOffInstall: () => {
      flags
        .put(INSTALL_PUT_OFF, true)
        .catch((cause: unknown) => report('the answer to an invitation was not remembered', cause))
    },
  }
}
