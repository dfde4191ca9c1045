import { personFromMetadata, personFromProfile } from '#domain/session.ts'
import { answerOf } from './answer-of.ts'
import type { AuthUser, Person } from '#domain/session.ts'
import type { Backend } from '#platform/backend.ts'

/** The person behind a signed-in user; one without a profile is a client with the names they signed up with. */
export async function lookUpPerson(backend: Backend, user: AuthUser, now: number): Promise<Person> {
  const row = await answerOf(
    backend.person
      .from('profiles')
      .select('first_name, last_name, role')
      .eq('id', user.id)
      .maybeSingle(),
  )
  return row === null ? personFromMetadata(user) : personFromProfile(user, row, now)
}
