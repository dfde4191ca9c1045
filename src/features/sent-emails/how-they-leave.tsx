import { useQuery } from '@tanstack/react-query'
import { visitTimeInWords } from '#domain/time/visit-time.ts'
import { useAppData, useIsConnected } from '#data/app/app-data-context.tsx'
import { useNow } from '#data/app/use-now.ts'
import { emailStatusQuery, WATCHED_EVERY_MS } from '#data/email/sent-emails.ts'
import { Notice } from '#ui/notice.tsx'
import { WORDS } from './words.ts'

/** Whether emails are going out. Nothing is said offline, since that may be old. */
export function HowTheyLeave({ userId }: { readonly userId: string }) {
  const query = emailStatusQuery(useAppData(), userId)
  const { data, isError } = useQuery({ ...query, refetchInterval: WATCHED_EVERY_MS })
  const isConnected = useIsConnected()
  const now = useNow()
  if (data === undefined || isError || !isConnected) return null
  const { trouble, waiting, lastSentAt } = data
  if (trouble !== null)
    return (
      <Notice kind="waiting" title={WORDS.trouble}>
        <p>{WORDS.troubles[trouble.problem] ?? WORDS.troubles['mail-not-answering']}</p>
        <p>{WORDS.since(visitTimeInWords(trouble.since, now), waiting)}</p>
      </Notice>
    )
  return (
    <output className="emails-leave">
      {lastSentAt === null ? WORDS.nothingYet : WORDS.lastSent(visitTimeInWords(lastSentAt, now))}
    </output>
  )
}
