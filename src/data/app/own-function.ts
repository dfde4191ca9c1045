import { problemOfFunction } from '#platform/function-problem.ts'
import type { Backend } from '#platform/backend.ts'

type Fields = Readonly<Record<string, unknown>>

/** Runs a function of the server as whoever is signed in; a refusal is thrown as its problem. */
export async function askFunction(
  { backend }: { readonly backend: () => Promise<Backend> },
  name: string,
  body: object | Blob = {},
  method: 'POST' | 'DELETE' = 'POST',
): Promise<Fields> {
  const { person } = await backend()
  const answer: { data: unknown; error: unknown } = await person.functions.invoke(name, {
    method,
    body: body instanceof Blob ? body : { ...body },
  })
  if (answer.error !== null) throw await problemOfFunction(answer.error)
  return typeof answer.data === 'object' && answer.data !== null ? { ...answer.data } : {}
}
