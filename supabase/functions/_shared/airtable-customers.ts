import { isSameInAnyCase } from '#domain/airtable-formula.ts'
import type { Airtable, Fields } from './airtable.ts'

/** What the salon's table of customers hears of somebody; what is null it already knows better. */
export interface CustomerRecord {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  readonly homeAddress: string
  readonly membershipPlan: string
  readonly contract: string | null
  readonly paymentCustomer: string | null
}

const CUSTOMERS = 'Customers'

/**
 * Doing it again changes nothing. Throws an AirtableProblem that says whether, and after how long,
 * trying again may help. Merging tells Anna@ from anna@, so the spelling that is there is kept.
 */
export async function syncCustomer(record: CustomerRecord, airtable: Airtable): Promise<void> {
  const [known] = await airtable.list(CUSTOMERS, {
    filterByFormula: isSameInAnyCase('Email', record.email.trim()),
    fields: ['Email'],
    maxRecords: 1,
  })
  const email = known?.fields['Email']
  await airtable.upsert(
    CUSTOMERS,
    ['Email'],
    [{ ...fieldsOf(record), Email: typeof email === 'string' ? email : record.email.trim() }],
  )
}

function fieldsOf(record: CustomerRecord): Fields {
  const fields = {
    'First Name': record.firstName,
    'Last Name': record.lastName,
    'Phone Number': record.phone,
    'Home Address': record.homeAddress,
    'Membership Plan': record.membershipPlan,
    Contract: record.contract,
    Source: 'Enhanced Signup Form',
    Status: 'Active',
    'Payment Customer': record.paymentCustomer,
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))
}
