/** Why a reminder did not go out, for somebody at the desk who may have to pick up the phone. */
export interface ReminderProblem {
  readonly sentence: string
  /** Whether the client should still hear of the visit from us. */
  readonly wantsCall: boolean
}

const call = (sentence: string): ReminderProblem => ({ sentence, wantsCall: true })
const fine = (sentence: string): ReminderProblem => ({ sentence, wantsCall: false })

const PROBLEMS: ReadonlyMap<string, ReminderProblem> = new Map([
  ['cancelled', fine('The visit was called off before it was time.')],
  ['moved', fine('The visit was moved, and its new time is reminded of by itself.')],
  ['begun', fine('The visit had already begun, or its client had arrived.')],
  ['nobody', fine('The account behind this visit was closed.')],
  ['not-wanted', fine('The client asked us not to remind them at this point.')],
  ['too-late', call('It could not go out in time, and would have come too late to help.')],
  ['no-way', call('No phone of theirs takes notices, and there is no email we may write to.')],
  ['mail-not-taken', call('Their email was turned away. The address may be wrong.')],
  ['mail-not-configured', call('This salon has no mail service connected yet.')],
])

/** What became of a phone notice that failed, by what is said of it or by its status. */
const NOTICE_PROBLEMS: readonly (readonly [RegExp, ReminderProblem])[] = [
  [
    /^(?:not a service|unusable keys|403|404|410)$/,
    call('Their phone or browser takes no notices from us any more.'),
  ],
  [
    /^(?:unreachable|408|413|425|429|5\d\d)$/,
    call('The service that brings notices to their phone did not answer.'),
  ],
  [
    /^our own keys are unusable$/,
    call('Our own keys for phone notices do not work. Please tell your administrator.'),
  ],
]
const NOTICE_REFUSED = call('The service that brings notices to their phone refused ours.')

const NOTICE = 'push '
const UNKNOWN = call('Something kept it from going out, and we do not know what.')

/** What a code of the server means; one that nobody has heard of still gets a fair answer. */
export function reminderProblem(code: string): ReminderProblem {
  if (!code.startsWith(NOTICE)) return PROBLEMS.get(code) ?? UNKNOWN
  const answer = code.slice(NOTICE.length)
  const [, known] = NOTICE_PROBLEMS.find(([pattern]) => pattern.test(answer)) ?? []
  return known ?? NOTICE_REFUSED
}
