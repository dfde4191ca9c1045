import { browserNetwork } from './network.ts'
import { forgetSite } from './forget-site.ts'
import { browserTabs } from './tabs.ts'
import { browserWorkerBridge } from './worker-bridge.ts'
import { backendFetch } from './backend-fetch.ts'
import { browserInstall } from './install.ts'
import { openBackend } from './backend.ts'
import { copyText } from './clipboard.ts'
import { browserDevice } from './device.ts'
import { browserDownloads } from './downloads.ts'
import { randomIds } from './ids.ts'
import { callFunction } from './function-call.ts'
import { nextIdle } from './next-task.ts'
import { openPayments } from './payments.ts'
import { browserPush } from './push.ts'
import { callRoutine } from './routine-call.ts'
import { growingPatience } from './patience.ts'
import { printedRows } from './printed-rows.ts'
import { readPublicRows } from './public-rows.ts'
import { storedDatabases } from './stored-databases.ts'
import { browserShare } from './share.ts'
import { serverClock } from './server-clock.ts'
import { systemClock } from './clock.ts'
import { wakeLater } from './wake-later.ts'
import type { Agreement } from '#domain/agreement/agreement.ts'
import type { Backend, BackendWiring } from './backend.ts'
import type { Camera } from './camera.ts'
import type { SalonClock } from './clock.ts'
import type { Config } from './config.ts'
import type { CallAnswer, RoutineCall } from './routine-call.ts'
import type { DeviceName } from './device.ts'
import type { Downloads } from './downloads.ts'
import type { FunctionCall } from './function-call.ts'
import type { Ids } from './ids.ts'
import type { Install } from './install.ts'
import type { Network } from './network.ts'
import type { Photos } from './photos.ts'
import type { Payments } from './payments.ts'
import type { Push } from './push.ts'
import type { DeviceFacts, ServerFacts } from './self-check.ts'
import type { Share } from './share.ts'
import type { Tabs } from './tabs.ts'
import type { WorkerBridge } from './worker-bridge.ts'

/** The outside world, all of it: nothing else in the app reaches past its own memory and Dexie. */
export interface Platform {
  /** Settings are fixed when the app is built, and tests choose their own. */
  readonly config: Config
  /** The salon's time, whatever this device shows; it decides about days, locks and ages. */
  readonly clock: SalonClock
  /** Every action has a name of its own, so that asking twice is not doing twice. */
  readonly ids: Ids
  /** The browser's idea of being online is a rumour that needs checking. */
  readonly network: Network
  /** The server of the salon, loaded only when somebody needs it. */
  openBackend(
    wiring: Pick<BackendWiring, 'sessionStorage' | 'onOutcome' | 'onAppMissing'>,
  ): Promise<Backend>
  /** Asks the server what it tells anybody; light enough for the first page. */
  readPublic(question: string, onOutcome: BackendWiring['onOutcome']): Promise<unknown>
  /** Asks the database to do something; a lost connection is thrown, a refusal answered. */
  callRoutine(call: RoutineCall, onOutcome: BackendWiring['onOutcome']): Promise<CallAnswer>
  /** Runs a function of the server for somebody without a session; a lost connection is thrown. */
  callFunction(call: FunctionCall, onOutcome: BackendWiring['onOutcome']): Promise<CallAnswer>
  /** Null where the salon takes no cards. */
  readonly payments: Payments | null
  /** The paper of a membership, made on this device and away from its screen. */
  makeAgreement(agreement: Agreement): Promise<Blob>
  /** What came with the page itself, as it was when the page was printed. */
  readonly printedRows: (name: string) => unknown
  /** Names of the databases on this device, null when the browser does not tell. */
  storedDatabases(): Promise<readonly string[] | null>
  /** Takes away the worker and all that this browser keeps for the address; answers whether nothing is left. */
  readonly forgetSite: () => Promise<boolean>
  /** Signing out must reach every open tab. */
  readonly tabs: Tabs
  /** The service worker brings new versions; a person decides when. */
  readonly worker: WorkerBridge
  /** Has the browser wake the worker once there is a network again, also when no page is open by then. */
  readonly wakeLater: () => Promise<void>
  /** Being told of a visit while no page is open. */
  readonly push: Push
  /** The way onto the home screen. */
  readonly install: Install
  /** Leaves with a full page load, so that nothing of the last person stays in memory. */
  leaveFor(path: string): void
  /** Asks the browser not to clear this site's data when the device runs short of space. */
  keepStorage(): Promise<void>
  /** So that a sentence can say where something was saved. */
  readonly device: () => DeviceName
  /** The address this page came from, for links that lead back to it. */
  readonly origin: () => string
  readonly camera: Camera
  readonly photos: Photos
  readonly copyText: (text: string) => Promise<boolean>
  /** What belongs to a person can be taken along. */
  readonly downloads: Downloads
  /** Hands a page of this site on to somebody else. */
  readonly share: Share
  /** What can be told about the app on this device, for whoever looks for a fault. */
  readonly selfCheck: { device(): Promise<DeviceFacts>; server(): Promise<ServerFacts> }
  /** For whoever looks after the salon's app: what went wrong without stopping anyone. */
  readonly report: (what: string, cause: unknown) => void
}

export function browserPlatform(config: Config): Platform {
  const { backendUrl, publishableKey } = config
  const clock = serverClock({ ...systemClock, elapsedMs: () => performance.now() })
  const onTime = clock.hear
  const patience = growingPatience()
  const doorTold = (onOutcome: BackendWiring['onOutcome']) => ({
    url: backendUrl,
    publishableKey,
    fetch: backendFetch({ fetch: askOutside, onOutcome, onTime, patience }),
  })
  return {
    config,
    clock,
    ids: randomIds,
    network: { ...browserNetwork(backendUrl, publishableKey), isQuickAgain: patience.startOver },
    async openBackend(wiring) {
      // The code is large, and what the device has saved is drawn before it.
      await nextIdle()
      return openBackend({
        ...wiring,
        url: backendUrl,
        publishableKey,
        fetch: askOutside,
        onTime,
        patience,
      })
    },
    readPublic: (question, onOutcome) => readPublicRows(doorTold(onOutcome), question),
    callRoutine: (call, onOutcome) => callRoutine(doorTold(onOutcome), call),
    callFunction: (call, onOutcome) => callFunction(doorTold(onOutcome), call),
    payments:
      config.payments === null
        ? null
        : openPayments({ settings: config.payments, backendUrl, fetch: askOutside }),
    makeAgreement: async (agreement) => {
      const { makeAgreementPdf } = await import('./agreement-pdf.ts')
      return makeAgreementPdf(agreement, systemClock)
    },
    printedRows,
    storedDatabases,
    forgetSite,
    tabs: browserTabs('salon-tabs'),
    worker: browserWorkerBridge(() => window.location.reload()),
    wakeLater,
    push: browserPush,
    install: browserInstall(),
    leaveFor: (path) => window.location.replace(path),
    keepStorage: async () => {
      await navigator.storage.persist()
    },
    device: browserDevice,
    origin: () => window.location.origin,
    // Only whoever takes or chooses a photo needs the code for it.
    camera: {
      open: async (wishes) => (await import('./camera.ts')).browserCamera.open(wishes),
    },
    photos: {
      open: async (file) => (await import('./photos.ts')).browserPhotos.open(file),
    },
    copyText,
    downloads: browserDownloads,
    share: browserShare,
    selfCheck: {
      device: async () => (await import('./self-check.ts')).lookAtDevice(import.meta.url),
      server: async () =>
        (await import('./self-check.ts')).lookAtServer(backendUrl, publishableKey),
    },
    report: (what, cause) => reportError(new Error(what, { cause })),
  }
}

const askOutside: typeof fetch = (input, init) => fetch(input, init)
