import { problemFrom } from '#platform/backend-problem.ts'

interface Reply {
  readonly data: unknown
  readonly error: { readonly message: string; readonly code?: string } | null
  readonly status: number
}

/** The data of a request, or its problem thrown by code; what the data is, the domain reads. */
export async function answerOf(request: PromiseLike<Reply>): Promise<unknown> {
  const { data, error, status } = await request
  if (error !== null) throw problemFrom(error, status)
  return data
}
