import type { Role } from '#domain/session/roles.ts'

/** Business Owner */
export const ROLE_TITLES: Readonly<Record<Role, string>> = {
  client: 'Client',
  employee: 'Employee',
  receptionist: 'Receptionist',
  manager: 'Manager',
  admin: 'Administrator',
  business_owner: 'Business Owner',
}

/** What each is there for. */
export const ROLE_PURPOSES: Readonly<Record<Role, string>> = {
  client: 'Books visits and sees their own.',
  employee: 'Looks after clients, and sees the calendar.',
  receptionist: 'Runs the front desk.',
  manager: 'Changes services, the team and opening hours.',
  admin: 'Also decides who signs in, and what they may do.',
  business_owner: 'May do everything, and can make others owners.',
}
