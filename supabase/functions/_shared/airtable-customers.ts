import { isSameInAnyCase } from '#domain/service/airtable-formula.ts'
import type { Airtable, AirtableRecord, Fields } from './airtable.ts'

/** What the salon's table of customers hears of somebody; what is null or empty it may know better. */
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
 * trying again may help. Merging tells Anna@ from anna@, so the spelling that is there is kept; somebody
 * whose address changed stays the record they were.
 */
export async function syncCustomer(
  record: CustomerRecord,
  airtable: Airtable,
  formerEmails: readonly string[] = [],
): Promise<void> {
  const email = record.email.trim()
  const known = await knownAs(email, airtable)
  const former = known === null ? await firstKnownAs(formerEmails, airtable) : null
  const fields = fieldsOf(record, (known ?? former)?.fields ?? {})
  if (former !== null) {
    await airtable.update(CUSTOMERS, former.id, { ...fields, Email: email })
    return
  }
  const spelling = known?.fields['Email']
  await airtable.upsert(
    CUSTOMERS,
    ['Email'],
    [{ ...fields, Email: typeof spelling === 'string' ? spelling : email }],
  )
}

async function knownAs(email: string, airtable: Airtable): Promise<AirtableRecord | null> {
  const [known] = await airtable.list(CUSTOMERS, {
    filterByFormula: isSameInAnyCase('Email', email),
    fields: ['Email', 'Source', 'Status'],
    maxRecords: 1,
  })
  return known ?? null
}

async function firstKnownAs(
  emails: readonly string[],
  airtable: Airtable,
): Promise<AirtableRecord | null> {
  for (const email of emails) {
    const known = await knownAs(email, airtable)
    if (known !== null) return known
  }
  return null
}

/** Where somebody came from and whether they count is the desk's to change, once it is written. */
function fieldsOf(record: CustomerRecord, known: Fields): Fields {
  const fields = {
    'First Name': record.firstName,
    'Last Name': record.lastName,
    'Phone Number': record.phone,
    'Home Address': record.homeAddress,
    'Membership Plan': record.membershipPlan,
    Contract: record.contract,
    Source: known['Source'] === undefined ? 'Enhanced Signup Form' : null,
    Status: known['Status'] === undefined ? 'Active' : null,
    'Payment Customer': record.paymentCustomer,
  }
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== ''),
  )
}
