import { Problem } from '#domain/errors.ts'
import { openDeviceTables } from './db.ts'
import { openInstallInvitation } from './install-invitation.ts'
import { draftsIn } from './drafts.ts'
import { watchConnection } from './connection.ts'
import { keepPaymentCustomer } from './payment-customer.ts'
import { createQueryClient } from './query-client.ts'
import { PRINTED_SERVICES, readPrintedServices } from './published-services.ts'
import { openOutbox } from './outbox/index.ts'
import { savedIn } from './saved-queries.ts'
import { savedPersonIn, sessionStorageIn } from './saved-session.ts'
import { openSession } from './session.ts'
import { savedSidebarIn } from './sidebar.ts'
import type { Backend } from '#platform/backend.ts'
import type { Connection } from './connection.ts'
import type { InstallInvitation } from './install-invitation.ts'
import type { Outbox } from './outbox/index.ts'
import type { SavedDrafts } from './drafts.ts'
import type { Platform } from '#platform/platform.ts'
import type { PublishedServices } from './published-services.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { QueryPersister } from './saved-queries.ts'
import type { SavedSidebar } from './sidebar.ts'
import type { SessionStore } from './session.ts'

/** Everything a screen reads from or writes through. */
export interface AppData {
  readonly platform: Platform
  readonly connection: Connection
  readonly session: SessionStore
  readonly queryClient: QueryClient
  readonly backend: () => Promise<Backend>
  /** Asks what the server tells anybody, without waiting for the backend's library. */
  readonly readPublic: (question: string) => Promise<unknown>
  /** The services as this page was printed with them; null on a page that has none. */
  readonly printedServices: PublishedServices | null
  /** For answers that anyone at this device may see. */
  readonly savedForEveryone: QueryPersister
  /** For answers that only one person may see; gone when they sign out. */
  readonly savedFor: (userId: string) => QueryPersister
  readonly sidebar: SavedSidebar
  /** Everything on this device that belongs to people; what belongs to everyone stays. */
  readonly forgetPeople: () => Promise<void>
  readonly installInvitation: InstallInvitation
  /** What was asked of the salon and has no answer yet. */
  readonly outbox: Outbox
  readonly drafts: SavedDrafts
}

export function openAppData(platform: Platform): AppData {
  const tables = openDeviceTables(platform)
  const connection = watchConnection(platform)
  const queryClient = createQueryClient(connection, platform.report)
  const storage = sessionStorageIn(tables)
  const onOutcome = connection.noteOutcome
  const backend = openedOnce(
    () => platform.openBackend({ sessionStorage: storage, onOutcome }),
    () => onOutcome(false),
  )
  const session = openSession({
    platform,
    tables,
    storage,
    saved: savedPersonIn(tables),
    connection,
    backend,
    forgetAnswers: () => queryClient.clear(),
    onNoPaymentCustomer: keepPaymentCustomer({ platform, connection, backend }),
  })
  return {
    platform,
    connection,
    session,
    queryClient,
    backend,
    readPublic: (question) => platform.readPublic(question, onOutcome),
    printedServices: readPrintedServices(platform.printedRows(PRINTED_SERVICES)),
    savedForEveryone: savedIn(() => tables.publicCache, platform.report),
    savedFor: (userId) => savedIn(() => tables.privateCache(userId), platform.report),
    outbox: openOutbox(tables.outbox, { platform, session, backend, connection }),
    drafts: draftsIn(tables, platform.report),
    installInvitation: openInstallInvitation({ ...platform, tables }),
    sidebar: savedSidebarIn(tables, platform.report),
    forgetPeople: () => tables.removePersonal(),
  }
}

/** Its code is fetched on first use, so without a network even opening it may fail, and pass later. */
function openedOnce(open: () => Promise<Backend>, onFailure: () => void): () => Promise<Backend> {
  let opened: Promise<Backend> | null = null
  return () => {
    opened ??= open().catch(() => {
      opened = null
      onFailure()
      throw new Problem('no-connection')
    })
    return opened
  }
}
