/** Why a reminder did not go out, for somebody at the desk who may have to pick up the phone. */
export interface ReminderProblem {
  readonly sentence: string
  /** Whether the client should still hear of the visit from us. */
  readonly wantsCall: boolean
}

const call = (sentence: string): ReminderProblem => ({ sentence, wantsCall: true })
const fine = (sentence: string): ReminderProblem => ({ sentence, wantsCall: false })

const PROBLEMS: ReadonlyMap<string, ReminderProblem> = new Map([
  ['cancelled', fine('The visit was canceled before the reminder was due.')],
  ['moved', fine('The visit was moved. A reminder goes out for the new time.')],
  ['begun', fine('The visit had already started, or the client was here.')],
  ['nobody', fine('The client’s account was closed.')],
  ['not-wanted', fine('The client turned this reminder off.')],
  ['too-late', call('It couldn’t go out in time to be of help.')],
  ['no-way', call('They have no phone set up for notifications and no email we may use.')],
  ['mail-not-taken', call('Their email couldn’t be sent. The address may be wrong.')],
  ['mail-bounced', call('Their email bounced. The address may be wrong.')],
  [
    'mail-suppressed',
    call('Earlier emails to their address came back, so none are sent there anymore.'),
  ],
  ['mail-not-configured', call('Email isn’t set up for this salon yet.')],
])

/** What became of a phone notice that failed, by what is said of it or by its status. */
const NOTICE_PROBLEMS: readonly (readonly [RegExp, ReminderProblem])[] = [
  [
    /^(?:not a service|unusable keys|403|404|410)$/,
    call('Their phone or browser no longer takes our notifications.'),
  ],
  [
    /^(?:unreachable|408|413|425|429|5\d\d)$/,
    call('Their phone’s notification service didn’t answer.'),
  ],
  [
    /^our own keys are unusable$/,
    call('Phone notifications aren’t set up correctly. Please tell an administrator.'),
  ],
]
const NOTICE_REFUSED = call('Their phone’s notification service turned ours away.')

const NOTICE = 'push '
const UNKNOWN = call('It didn’t go out, and we don’t know why.')

/** What a code of the server means; one that nobody has heard of still gets a fair answer. */
export function reminderProblem(code: string): ReminderProblem {
  if (!code.startsWith(NOTICE)) return PROBLEMS.get(code) ?? UNKNOWN
  const answer = code.slice(NOTICE.length)
  const [, known] = NOTICE_PROBLEMS.find(([pattern]) => pattern.test(answer)) ?? []
  return known ?? NOTICE_REFUSED
}
