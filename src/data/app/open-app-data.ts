import { Problem } from '#domain/errors.ts'
import { openDeviceTables } from './db.ts'
import { openInstallInvitation } from './install-invitation.ts'
import { draftsIn, keepDraftsApart } from './drafts.ts'
import { watchConnection } from './connection.ts'
import { keepPushDevice } from './keep-push-device.ts'
import { keepPaymentCustomer } from './payment-customer.ts'
import { createQueryClient } from './query-client.ts'
import { PRINTED_SERVICES, readPrintedServices } from './published-services.ts'
import { openOutbox } from './outbox/index.ts'
import { readAgainAfterVerdicts } from './outbox-news.ts'
import { savedIn } from './saved-queries.ts'
import { savedPersonIn, sessionStorageIn } from './saved-session.ts'
import { openSession } from './session.ts'
import { removalOf } from './removal.ts'
import { ownTokenIn } from './own-token.ts'
import { personIn } from '#domain/session.ts'
import { savedSidebarIn } from './sidebar.ts'
import type { AppData } from './app-data.ts'
import type { Backend } from '#platform/backend.ts'
import type { Platform } from '#platform/platform.ts'

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
  const forgetAnswers = () => queryClient.clear()
  const session = openSession({
    platform,
    tables,
    storage,
    saved: savedPersonIn(tables),
    connection,
    backend,
    forgetAnswers,
    onNoPaymentCustomer: keepPaymentCustomer({ platform, connection, backend }),
  })
  const outbox = openOutbox({
    platform,
    tables,
    connection,
    token: ownTokenIn({ platform, storage, backend }),
    person: () => personIn(session.state())?.userId ?? null,
    onPersonChange: session.subscribe,
  })
  readAgainAfterVerdicts({ outbox, queryClient })
  const drafts = draftsIn(tables, () => session.ready(), platform.report)
  keepDraftsApart(drafts, session)
  keepPushDevice({ platform, connection, backend, session })
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
    outbox,
    drafts,
    installInvitation: openInstallInvitation({ ...platform, tables }),
    sidebar: savedSidebarIn(tables, platform.report),
    forgetPeople: () => tables.removePersonal('all'),
    removal: removalOf({ platform, tables, backend, forgetAnswers, session }),
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
