import { Problem } from '#domain/text/errors.ts'
import { openDeviceTables } from '#data/device/db.ts'
import { openInstallInvitation } from '#data/device/install-invitation.ts'
import { draftsIn, keepDraftsApart } from '#data/device/drafts.ts'
import { watchConnection } from '#data/connection/connection.ts'
import { keepClock } from '#data/connection/keep-clock.ts'
import { keepParts } from '#data/session/keep-parts.ts'
import { keepPushDevice } from '#data/reminder/keep-push-device.ts'
import { keepPaymentCustomer } from '#data/membership/payment-customer.ts'
import { createQueryClient } from './query-client.ts'
import { PRINTED_BOOKING, readPrintedBooking } from '#data/booking/published-booking.ts'
import { tellPrintedSalon } from '#data/salon/tell-salon.ts'
import { PRINTED_SALON, readPrintedSalon } from '#data/salon/published-salon.ts'
import { PRINTED_SERVICES, readPrintedServices } from '#data/service/published-services.ts'
import { PRINTED_TEAM, readPrintedTeam } from '#data/team/published-team.ts'
import { renewOutdatedPages } from '#data/salon/outdated-pages.ts'
import { openOutbox } from '#data/outbox/index.ts'
import { readAgainAfterVerdicts } from '#data/change/outbox-news.ts'
import { forgetSavedIn, savedIn } from '#data/device/saved-queries.ts'
import { savedPersonIn, sessionStorageIn } from '#data/session/saved-session.ts'
import { openSession, type SessionStore } from '#data/session/session.ts'
import { removalOf } from '#data/device/removal.ts'
import { ownTokenIn } from '#data/session/own-token.ts'
import { personIn } from '#domain/session/session.ts'
import { savedSidebarIn } from '#data/device/sidebar.ts'
import type { AppData } from './app-data.ts'
import type { Backend } from '#platform/backend.ts'
import type { Platform } from '#platform/platform.ts'

export function openAppData(platform: Platform): AppData {
  const tables = openDeviceTables(platform)
  void keepClock({ ...platform, flags: tables.flags })
  const connection = watchConnection(platform)
  const queryClient = createQueryClient(connection, platform.report)
  const storage = sessionStorageIn(tables)
  const onOutcome = connection.noteOutcome
  const backend = openedOnce(
    () =>
      platform.openBackend({
        sessionStorage: storage,
        onOutcome,
        onAppMissing: async () =>
          session.state().status === 'signed-in' ? session.lookAgain() : undefined,
      }),
    () => onOutcome(false),
  )
  const forgetAnswers = () => queryClient.clear()
  const saved = savedPersonIn(tables)
  const session: SessionStore = openSession({
    platform,
    tables,
    storage,
    saved,
    connection,
    backend,
    forgetAnswers,
    onNoPaymentCustomer: keepPaymentCustomer({ platform, connection, backend }),
  })
  const outbox = openOutbox({
    platform,
    tables,
    connection,
    token: ownTokenIn({ platform, storage, saved, backend }),
    person: () => personIn(session.state())?.userId ?? null,
    onPersonChange: session.subscribe,
  })
  readAgainAfterVerdicts({ outbox, queryClient })
  const drafts = draftsIn(tables, () => session.ready(), platform.report)
  keepDraftsApart(drafts, session)
  keepPushDevice({ platform, connection, backend, session })
  keepParts(platform, session)
  const published = {
    readPublic: (question: string) => platform.readPublic(question, onOutcome),
    printedServices: readPrintedServices(platform.printedRows(PRINTED_SERVICES)),
    printedSalon: readPrintedSalon(platform.printedRows(PRINTED_SALON)),
    printedTeam: readPrintedTeam(platform.printedRows(PRINTED_TEAM)),
    printedBooking: readPrintedBooking(platform.printedRows(PRINTED_BOOKING)),
    savedForEveryone: savedIn(() => tables.publicCache, platform.report),
  }
  tellPrintedSalon(published)
  renewOutdatedPages({ platform, queryClient, ...published })
  return {
    ...published,
    platform,
    connection,
    session,
    queryClient,
    backend,
    savedFor: (userId) => savedIn(() => tables.privateCache(userId), platform.report),
    forgetSaved: (userId, called) => forgetSavedIn(tables.privateCache(userId), called),
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
