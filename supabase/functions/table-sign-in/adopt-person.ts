import type { User } from '@supabase/supabase-js'
import { AirtableProblem } from '#functions/_shared/airtable-problem.ts'
import { openAirtable } from '#functions/_shared/airtable.ts'
import { ask } from '#functions/_shared/ask.ts'
import { adminClient, type World } from '#functions/_shared/world.ts'
import { CUSTOMERS, EMPLOYEES, findInTables, type TablePerson } from './find-in-tables.ts'
import type { Attempt } from './sign-in.ts'

const WELL_KNOWN_ROLES = ['', 'employee', 'receptionist']

/** What the tables say of somebody comes to their account, which then no longer needs the tables. */
export async function adopt(id: string, person: TablePerson, world: World): Promise<void> {
  await ask(
    adminClient(world).rpc('adopt_table_person', {
      person: id,
      as_employee: person.employee !== null,
      as_customer: person.customer !== null,
      table_role: person.tableRole,
    }),
  )
  if (!WELL_KNOWN_ROLES.includes(person.tableRole.trim().toLowerCase()))
    world.log('The tables may not grant the role they name; it counts as employee.', { person: id })
}

/** Where making the account was cut short before the tables had their say, they have it now. */
export async function finishAdoption(attempt: Attempt, user: User, world: World): Promise<void> {
  if (user.app_metadata['source'] !== 'table') return
  const profile = await ask(
    adminClient(world).from('profiles').select('adopted_at').eq('id', user.id).maybeSingle(),
  )
  const { adopted_at } = (profile ?? {}) as { adopted_at?: unknown }
  if (adopted_at !== null) return
  const person = await findInTables(attempt, world)
  if (person === null) return
  await adopt(user.id, person, world)
  await forgetTablePasswords(person, world)
}

/** From here on the account has the password; what stays in a table opens nothing any more. */
export async function forgetTablePasswords(person: TablePerson, world: World): Promise<void> {
  const settings = world.environment.airtable
  if (settings === null) return
  const airtable = openAirtable(settings, 'write', world)
  const records = [
    [EMPLOYEES, person.employee],
    [CUSTOMERS, person.customer],
  ] as const
  for (const [table, record] of records)
    if (record !== null)
      await airtable.update(table, record.id, { Password: '' }).catch((cause: unknown) => {
        if (!(cause instanceof AirtableProblem)) throw cause
        world.log(`A password is still in the table ${table}.`, cause)
      })
}
