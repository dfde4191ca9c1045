import { Problem } from '#domain/text/errors.ts'
import type { Config } from './config.ts'
import type { Platform } from './platform.ts'
import type { Tabs } from './tabs.ts'

interface Still {
  readonly config: Config
  /** The moment of printing. */
  readonly now: number
  readonly printedRows: Platform['printedRows']
}

const nothing = () => undefined
const neverChanges = () => nothing
const inNoTurn: Tabs['alone'] = (_name, work) => work({ isSole: true, isOver: () => false })

/** The outside world while a page is printed: no time passes, nobody is there, nothing can be asked. */
export function stillPlatform({ config, now, printedRows }: Still): Platform {
  const refuse = () => Promise.reject(new Problem('no-connection'))
  return {
    config,
    clock: {
      now: () => now,
      after: neverChanges,
      fromDevice: (moment) => moment,
      aheadMs: () => 0,
      onSet: neverChanges,
      recall: nothing,
    },
    ids: { fresh: () => 'none', secret: () => 'none' },
    network: {
      seemsUp: () => true,
      broughtThisPage: () => true,
      onHint: neverChanges,
      reachesServer: async () => true,
      isQuickAgain: nothing,
      answersAt: async () => true,
    },
    openBackend: refuse,
    readPublic: refuse,
    callRoutine: refuse,
    callFunction: refuse,
    // A printed page says whether cards are taken, and asks for none.
    payments: config.payments && { openCardForm: refuse },
    makeAgreement: refuse,
    printedRows,
    storedDatabases: async () => [],
    forgetSite: async () => true,
    tabs: { tell: nothing, onMessage: neverChanges, alone: inNoTurn, takeOver: inNoTurn },
    worker: {
      start: nothing,
      version: () => 'current',
      onChange: neverChanges,
      takeNewVersion: nothing,
      loadAgain: nothing,
      keepParts: nothing,
      renewPages: nothing,
      wouldLoseWords: () => false,
    },
    wakeLater: async () => undefined,
    push: { open: refuse, onLead: neverChanges },
    install: { way: () => 'none', onChange: neverChanges, ask: async () => undefined },
    leaveFor: nothing,
    keepStorage: async () => undefined,
    device: () => 'phone',
    origin: () => config.siteUrl,
    camera: { open: refuse },
    photos: { open: refuse },
    copyText: async () => false,
    downloads: { save: nothing, fetch: nothing },
    share: async () => 'impossible',
    selfCheck: { device: refuse, server: refuse },
    report: nothing,
  }
}
