import { problemOfFunction } from '#platform/function-problem.ts'
import type { AppData } from './open-app-data.ts'

type Fields = Readonly<Record<string, unknown>>

/** Runs a function of the server as whoever is signed in; a refusal is thrown as its problem. */
export async function askFunction(
  { backend }: Pick<AppData, 'backend'>,
  name: string,
  body: object | Blob = {},
): Promise<Fields> {
  const { person } = await backend()
  const answer: { data: unknown; error: unknown } = await person.functions.invoke(name, {
    body: body instanceof Blob ? body : { ...body },
  })
  if (answer.error !== null) throw await problemOfFunction(answer.error)
  return typeof answer.data === 'object' && answer.data !== null ? { ...answer.data } : {}
}
