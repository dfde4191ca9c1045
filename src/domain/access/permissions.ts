import { ROLES, rankOf } from '#domain/session/roles.ts'
import type { Role } from '#domain/session/roles.ts'

export interface Permission {
  /** The least trusted role that has it. */
  readonly from: Role
  readonly words: string
  /** What the server decides it by. */
  readonly kinds?: readonly string[]
  /** What others may ask for as well, for themselves. */
  readonly sharedKinds?: readonly string[]
  readonly reads?: string
}

/** Where the salon requires it: of those who may do the most. */
export function isAskedForTwoStep(role: Role): boolean {
  return rankOf(role) >= rankOf('admin')
}

/** What may be done here, in the words of those who do it. The server is asked about every line; see its test. */
export const PERMISSIONS: readonly Permission[] = [
  {
    from: 'employee',
    words: 'See their own calendar, and who comes when',
    reads: 'desk_calendar',
  },
  { from: 'receptionist', words: 'See everyone’s calendar' },
  { from: 'receptionist', words: 'Book visits for clients', sharedKinds: ['appointment.book'] },
  {
    from: 'receptionist',
    words: 'Check visits in and out, cancel them and move them',
    kinds: ['appointment.status', 'appointment.cancel', 'appointment.reschedule'],
  },
  {
    from: 'receptionist',
    words: 'Release times that guests haven’t confirmed',
    kinds: ['appointment.release'],
  },
  {
    from: 'receptionist',
    words: 'Take walk-ins and write notes on a visit',
    kinds: ['appointment.walk-in', 'appointment.note'],
  },
  { from: 'receptionist', words: 'Look up clients', reads: 'client_directory' },
  { from: 'receptionist', words: 'Read what people write to the salon', reads: 'desk_inbox' },
  {
    from: 'receptionist',
    words: 'Answer messages, and choose who takes care of them',
    kinds: ['message.answer', 'message.assign', 'message.mark'],
  },
  {
    from: 'receptionist',
    words: 'Write the ready-made answers to common questions',
    kinds: ['preset.add', 'preset.change', 'preset.remove'],
  },
  {
    from: 'receptionist',
    words: 'Keep clients’ contact details, allergies, wishes and tags',
    kinds: [
      'client.describe',
      'client.timing',
      'client.update-contact',
      'client.tag',
      'client.untag',
    ],
  },
  {
    from: 'receptionist',
    words: 'Merge the cards of a client who has two, and separate them again',
    kinds: ['client.merge', 'client.separate'],
  },
  {
    from: 'receptionist',
    words: 'Enter a sick day or time off, and take it back',
    kinds: ['stylist.add-time-off', 'stylist.remove-time-off'],
  },
  {
    from: 'manager',
    words: 'Change services, their prices, and who does them',
    kinds: ['service.add', 'service.change', 'service.move', 'service.remove', 'service.assign'],
  },
  {
    from: 'manager',
    words: 'Add employees, and set their working hours and what clients read about them',
    kinds: ['stylist.add', 'stylist.change', 'stylist.remove', 'shifts.change', 'shifts.plan'],
  },
  {
    from: 'manager',
    words: 'See the emails the salon sent and how each one went',
    reads: 'salon_emails',
  },
  { from: 'manager', words: 'Send themselves a test email', kinds: ['email.test'] },
  {
    from: 'manager',
    words: 'Set when the salon is open and the days it’s closed',
    kinds: ['hours.change', 'closure.add', 'closure.remove'],
  },
  {
    from: 'manager',
    words: 'Set the salon’s name, address, phone, email and time zone',
    kinds: ['salon.change'],
    reads: 'salon_details',
  },
  {
    from: 'manager',
    words: 'Choose whether a new salon starts with the example, and what of it stays',
    kinds: ['salon.start', 'salon.keep-example'],
  },
  {
    from: 'manager',
    words: 'Add chairs and rooms, and take them out of service',
    kinds: ['room.add', 'room.change', 'room.remove'],
  },
  {
    from: 'manager',
    words: 'See who changed what, and undo it',
    kinds: ['history.undo'],
    reads: 'change_history',
  },
  { from: 'manager', words: 'Delete clients who ask for it', kinds: ['client.forget'] },
  { from: 'manager', words: 'Read the reports', reads: 'service_report' },
  {
    from: 'admin',
    words: 'Invite people to the team, and decide what each may do',
    kinds: ['access.invite', 'access.withdraw', 'access.set-role'],
  },
  {
    from: 'admin',
    words: 'Turn off two-step sign-in for someone who lost their phone',
    kinds: ['access.end-two-step'],
  },
  {
    from: 'business_owner',
    words: 'Require two-step sign-in of administrators and owners',
    kinds: ['access.require-two-step'],
  },
  {
    from: 'business_owner',
    words: 'Make someone else a business owner',
  },
]

/** What a role may do beyond the one below it. */
export function permissionsFrom(role: Role): readonly Permission[] {
  return PERMISSIONS.filter(({ from }) => from === role)
}

/** The roles somebody may give: none above their own. */
export function rolesToGive(own: Role): readonly Role[] {
  if (rankOf(own) < rankOf('admin')) return []
  return ROLES.filter((role) => role !== 'client' && rankOf(role) <= rankOf(own))
}
