import { ZONE_IS_BOOKED } from '#domain/salon-details/commands.ts'
import type { Commands } from '#domain/command/command.ts'
import type { Refused } from '#domain/command/verdict.ts'

export interface HistoryArguments {
  /** The number of what's to be as it was before. */
  readonly 'history.undo': { readonly change: number }
}

/** What it takes back didn't wait on a device either. */
export const HISTORY_COMMANDS = {
  'history.undo': { sender: 'the person', refusal: historyRefusal, waiting: null },
} as const satisfies Commands<HistoryArguments>

function historyRefusal({ code, fields }: Refused): string {
  if (fields['name'] === 'taken') return 'Something else has this name by now.'
  if (fields['timeZone'] === 'booked') return ZONE_IS_BOOKED
  return (
    REFUSALS[code] ?? 'This can’t be put back the way it was. You can change it on its own page.'
  )
}

const CHANGED_SINCE =
  'This has been changed again since then, so it can’t be undone from here. You can still change it on its own page.'

/** Of undoing, and of everything that undoing may come to. */
const REFUSALS: Readonly<Record<string, string>> = {
  'changed-since': CHANGED_SINCE,
  stale: CHANGED_SINCE,
  'change-unknown': 'We can’t find this change.',
  'service-booked':
    'Someone has booked this or is waiting for it, so it can’t be removed. Hide it instead.',
  'service-undone': 'Someone has to do this service. Turn on someone else first.',
  'stylist-booked':
    'Clients have booked this person or are waiting for them, so they can’t be removed.',
  'stylist-gone': 'This person isn’t on the team anymore.',
  'service-gone': 'This service isn’t there anymore.',
  'room-booked':
    'Clients have been booked here, so it can’t be removed. Take it out of service instead.',
  'closed-already': 'The salon is closed then already.',
  'off-already': 'They’re off then already.',
  'days-over': 'This is over already.',
  'shift-past': 'Working hours that are over can’t be changed anymore.',
  'invitation-gone': 'This invitation isn’t on the list anymore.',
  'owners-invitation': 'Only a business owner can withdraw this invitation.',
  'role-above-own': 'Only a business owner can make someone a business owner.',
  'person-above-self': 'Only a business owner can change what a business owner may do.',
  'person-unknown': 'This person’s account is closed.',
  'own-two-step-missing': 'Set up your own two-step sign-in first, in your profile.',
  'last-owner': 'The salon needs a business owner. Make someone else one first.',
  'not-allowed': 'Your role may not change this. Ask an owner or administrator.',
}
