import { refusalWords } from '#domain/command/verdict.ts'
import type { Commands } from '#domain/command/command.ts'
import type { Refused } from '#domain/command/verdict.ts'
import type { SalonDetails } from './details-form.ts'

export interface SalonArguments {
  readonly 'salon.change': { readonly salon: SalonDetails; readonly salonVersion: number }
}

/** Nothing of it waits on a device: every page and every email speaks of it. */
export const SALON_COMMANDS = {
  'salon.change': { sender: 'the person', refusal: salonRefusal, waiting: null },
} as const satisfies Commands<SalonArguments>

/** Clients were told a time of day. */
export const ZONE_IS_BOOKED = 'You have visits coming up, so the time zone can’t change yet.'

function salonRefusal(verdict: Refused): string {
  if (verdict.fields['timeZone'] === 'booked') return ZONE_IS_BOOKED
  return REFUSALS[verdict.code] ?? refusalWords(verdict)
}

const REFUSALS: Readonly<Record<string, string>> = {
  stale: 'Someone changed this after you last saw it, so your change wasn’t saved.',
  invalid: 'We couldn’t save this. Please check what’s marked.',
  'not-allowed': 'Only managers, administrators and owners can change the salon’s details.',
}
