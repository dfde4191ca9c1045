import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { readEmailStatus, readSentEmails } from '#domain/email/sent-emails.ts'
import { answerOf } from '#data/app/answer-of.ts'
import { askAtOnce, refusalOf } from '#data/change/ask-at-once.ts'
import type { AppData } from '#data/app/app-data.ts'
import type { EmailPlace, SentEmails } from '#domain/email/sent-emails.ts'

/** Short, so that a test is seen to leave. */
export const WATCHED_EVERY_MS = 5_000
const LOOK_AGAIN_MS = 60_000

/** What the salon wrote and how that went, a page at a time; addresses that no device keeps. */
export function sentEmailsQuery(
  { backend }: Pick<AppData, 'backend'>,
  userId: string,
  { state, find }: EmailPlace,
) {
  return infiniteQueryOptions({
    queryKey: ['sent-emails', userId, state, find],
    queryFn: async ({ pageParam: before }) => {
      const { person } = await backend()
      const asked = { wanted: state, address: find, before_number: before }
      return readSentEmails(await answerOf(person.rpc('salon_emails', asked)))
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ emails, isMore }: SentEmails) =>
      isMore ? emails.at(-1)?.number : undefined,
    staleTime: 0,
    placeholderData: keepPreviousData,
    // All of the pages are asked for again.
    refetchInterval: ({ state: query }) => WATCHED_EVERY_MS * (query.data?.pages.length ?? 1),
  })
}

/** Whether emails leave. */
export function emailStatusQuery({ backend }: Pick<AppData, 'backend'>, userId: string) {
  return queryOptions({
    queryKey: ['email-status', userId],
    queryFn: async () => {
      const { person } = await backend()
      return readEmailStatus(await answerOf(person.rpc('email_status')))
    },
    refetchInterval: LOOK_AGAIN_MS,
  })
}

export async function sendTestEmail(
  parts: Pick<AppData, 'backend' | 'session' | 'platform' | 'queryClient'>,
): Promise<void> {
  const command = { kind: 'email.test', args: {} } as const
  const verdict = await askAtOnce(parts, command)
  if (verdict.outcome === 'rejected') throw refusalOf(parts, command, verdict)
  const lists = ['sent-emails', 'email-status'].map((key) => [key])
  await Promise.all(lists.map((queryKey) => parts.queryClient.invalidateQueries({ queryKey })))
}
