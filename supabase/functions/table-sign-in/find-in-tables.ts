import { createHash, timingSafeEqual } from 'node:crypto'
import { isSameInAnyCase } from '#domain/service/airtable-formula.ts'
import { cleanLine } from '#domain/text/clean-text.ts'
import { AirtableProblem } from '#functions/_shared/airtable-problem.ts'
import { openAirtable, type Airtable, type AirtableRecord } from '#functions/_shared/airtable.ts'
import { textIn } from '#functions/_shared/json-body.ts'
import type { World } from '#functions/_shared/world.ts'
import type { Attempt } from './sign-in.ts'

/** A record whose e-mail and password are the ones that were typed. */
export interface TablePerson {
  readonly employee: AirtableRecord | null
  readonly customer: AirtableRecord | null
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  readonly tableRole: string
}

export const EMPLOYEES = 'Employees'
export const CUSTOMERS = 'Customers'

const FIELDS = {
  [EMPLOYEES]: ['Email', 'Password', 'First Name', 'Last Name', 'Phone', 'Role'],
  [CUSTOMERS]: ['Email', 'Password', 'First Name', 'Last Name', 'Phone Number'],
} as const

/** Both tables are asked and both passwords compared, whoever it is, so that the time says nothing. */
export async function findInTables(attempt: Attempt, world: World): Promise<TablePerson | null> {
  const settings = world.environment.airtable
  if (settings === null) return null
  const airtable = openAirtable(settings, 'write', world)
  const [employee, customer] = await Promise.all([
    findIn(EMPLOYEES, attempt, airtable, world),
    findIn(CUSTOMERS, attempt, airtable, world),
  ])
  return employee === null && customer === null ? null : personIn(employee, customer)
}

/** A lookup that fails finds nobody. */
async function findIn(
  table: keyof typeof FIELDS,
  { email, password }: Attempt,
  airtable: Airtable,
  world: World,
): Promise<AirtableRecord | null> {
  const [record] = await airtable
    .list(table, {
      filterByFormula: isSameInAnyCase('Email', email),
      fields: FIELDS[table],
      maxRecords: 1,
    })
    .catch((cause: unknown) => {
      if (!(cause instanceof AirtableProblem)) throw cause
      world.log(`The table ${table} could not be asked.`, cause)
      return []
    })
  const stored = record === undefined ? '' : textIn(record.fields, 'Password')
  const isPassword = isSame(password, stored) && stored !== ''
  if (record === undefined || !isPassword) return null
  return textIn(record.fields, 'Email').trim().toLowerCase() === email ? record : null
}

function personIn(employee: AirtableRecord | null, customer: AirtableRecord | null): TablePerson {
  const said = (name: string, customersName = name) =>
    cleanLine(textIn(employee?.fields ?? {}, name) || textIn(customer?.fields ?? {}, customersName))
  return {
    employee,
    customer,
    firstName: said('First Name'),
    lastName: said('Last Name'),
    phone: said('Phone', 'Phone Number'),
    tableRole: textIn(employee?.fields ?? {}, 'Role'),
  }
}

/** Equal digests in constant time, so that the time taken says nothing about the password. */
function isSame(offered: string, stored: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(offered), digest(stored))
}
