import type { Backend } from '#platform/backend.ts'
import type { Connection } from '#data/connection/connection.ts'
import type { InstallInvitation } from '#data/device/install-invitation.ts'
import type { Outbox } from '#data/outbox/index.ts'
import type { SavedDrafts } from '#data/device/drafts.ts'
import type { PublishedBooking } from '#domain/booking/booking-times.ts'
import type { Platform } from '#platform/platform.ts'
import type { PrintedSalon } from '#data/salon/published-salon.ts'
import type { PublishedServices } from '#data/service/published-services.ts'
import type { PrintedTeam } from '#data/team/published-team.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { QueryPersister } from '#data/device/saved-queries.ts'
import type { Removal } from '#data/device/removal.ts'
import type { SavedSidebar } from '#data/device/sidebar.ts'
import type { SessionStore } from '#data/session/session.ts'

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
  /** The salon as this page was printed with it; null on a page that was not printed. */
  readonly printedSalon: PrintedSalon | null
  /** The profiles of the team as this page was printed with them; null on a page that shows none. */
  readonly printedTeam: PrintedTeam | null
  /** What there is to book as this page was printed with it; null on a page that does not book. */
  readonly printedBooking: PublishedBooking | null
  /** For answers that anyone at this device may see. */
  readonly savedForEveryone: QueryPersister
  /** For answers that only one person may see; gone when they sign out. */
  readonly savedFor: (userId: string) => QueryPersister
  /** Every one of those answers that is called so. */
  readonly forgetSaved: (userId: string, called: readonly string[]) => Promise<void>
  readonly sidebar: SavedSidebar
  /** Everything on this device that belongs to people; what belongs to everyone stays. */
  readonly forgetPeople: () => Promise<unknown>
  /** The way of the whole app off this device. */
  readonly removal: Removal
  readonly installInvitation: InstallInvitation
  /** What was asked of the salon and has no answer yet. */
  readonly outbox: Outbox
  readonly drafts: SavedDrafts
}
