import { fieldsOf } from '#domain/text/row-fields.ts'
import { personFromMetadata, personFromProfile } from '#domain/session/session.ts'
import { answerOf } from '#data/app/answer-of.ts'
import type { AuthUser, Person } from '#domain/session/session.ts'
import type { Backend } from '#platform/backend.ts'

interface LookedUp {
  readonly person: Person
  /** The payment provider has not heard of them; only an answer that says so counts. */
  readonly lacksPaymentCustomer: boolean
}

/** The person behind a signed-in user; one without a profile is a client with the names they signed up with. */
export async function lookUpPerson(
  backend: Backend,
  user: AuthUser,
  now: number,
): Promise<LookedUp> {
  const row = await answerOf(
    backend.person
      .from('profiles')
      .select('first_name, last_name, role, personas, active_persona, stripe_customer_id')
      .eq('id', user.id)
      .maybeSingle(),
  )
  if (row === null) return { person: personFromMetadata(user), lacksPaymentCustomer: false }
  return {
    person: personFromProfile(user, row, now),
    lacksPaymentCustomer: fieldsOf(row).value('stripe_customer_id') === null,
  }
}
