import { isSameInAnyCase } from '#domain/service/airtable-formula.ts'
import { openAirtable } from '#functions/_shared/airtable.ts'
import { type Fields, textIn } from '#functions/_shared/json-body.ts'
import { isGone, stripeOf } from '#functions/_shared/stripe.ts'
import type { World } from '#functions/_shared/world.ts'

const CUSTOMERS = 'Customers'

/** Wherever else a client is written down, they are taken out. */
export async function forgetCustomer(payload: Fields, world: World): Promise<void> {
  await forgetPayer(textIn(payload, 'customerId'), world)
  await forgetRecord(textIn(payload, 'email'), world)
}

/** The provider keeps what the law makes it keep; the person's name and card go. */
async function forgetPayer(customerId: string, world: World): Promise<void> {
  if (customerId === '') return
  try {
    await stripeOf(world)?.customers.del(customerId)
  } catch (cause) {
    if (!isGone(cause)) throw cause
  }
}

/** Whoever works in the salon stays in its table of employees. */
async function forgetRecord(email: string, world: World): Promise<void> {
  const { airtable: settings } = world.environment
  if (settings === null || email === '') return
  const airtable = openAirtable(settings, 'write', world)
  const records = await airtable.list(CUSTOMERS, {
    filterByFormula: isSameInAnyCase('Email', email),
    fields: ['Email'],
  })
  for (const { id } of records) await airtable.delete(CUSTOMERS, id)
}
