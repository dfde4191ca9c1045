import { readBookingDraft } from '#domain/booking-draft.ts'
import type { BookingDraft } from '#domain/booking-draft.ts'
import type { DeviceTables } from './db.ts'
import type { Platform } from '#platform/platform.ts'

const DRAFT = 'bookingDraft'

/** A booking request as far as it was typed on this device; it names a person, so it goes when they leave. */
export interface SavedBookingDraft {
  read(): Promise<BookingDraft | null>
  readonly keep: (draft: BookingDraft) => void
  readonly forget: () => void
}

export function bookingDraftIn(
  { session }: DeviceTables,
  report: Platform['report'],
): SavedBookingDraft {
  const forgiving = (work: Promise<void>) =>
    void work.catch((cause: unknown) => report('A booking draft was not kept.', cause))
  return {
    read: async () => readBookingDraft(await session.get(DRAFT).catch(() => undefined)),
    keep: (draft) => forgiving(session.put(DRAFT, draft)),
    forget: () => forgiving(session.remove(DRAFT)),
  }
}
