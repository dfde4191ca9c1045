import type { SupabaseClient } from '@supabase/supabase-js'
import { SALON } from '#domain/salon/salon.ts'
import { cleanText } from '#domain/text/clean-text.ts'
import { dayOfVisit } from '#domain/time/visit-time.ts'
import { ask } from '#functions/_shared/ask.ts'
import type { Letter } from '#functions/_shared/mail.ts'

interface Answer {
  readonly email: string
  readonly text: string
  readonly authorName: string
  readonly kind: 'message' | 'booking'
  readonly asked: string
  readonly serviceName: string
  readonly employee: string
  readonly wishes: string
  readonly askedAt: string
}

/** What the desk answers to whoever wrote. Whoever answers that, writes to the salon's own address. */
export async function messageAnswer(answer: string, admin: SupabaseClient): Promise<Letter | null> {
  const told = (await ask(admin.rpc('answer_to_send', { answer }))) as Answer | null
  if (told === null) return null
  const { email, text, authorName } = told
  return {
    kind: 'message-answer',
    to: email,
    replyTo: SALON.email,
    subject: subjectOf(told),
    paragraphs: [
      ...text.split(/\n{2,}/),
      [authorName, SALON.name].filter(Boolean).join('\n'),
      ...quoted(told),
    ],
    link: null,
    deskCanCall: true,
  }
}

/** In the salon's own words: what a stranger wrote is no heading of its emails. */
function subjectOf({ kind }: Answer): string {
  return kind === 'message'
    ? `Your message to ${SALON.name}`
    : `Your appointment request at ${SALON.name}`
}

function quoted({ serviceName, employee, wishes, asked, askedAt }: Answer): readonly string[] {
  const said = [serviceName, employee === '' ? '' : `with ${employee}`, wishes, asked].filter(
    Boolean,
  )
  if (said.length === 0) return []
  const lines = cleanText(said.join('\n')).split('\n')
  const quote = lines.map((line) => `> ${line}`).join('\n')
  return [`You wrote on ${dayOfVisit(Date.parse(askedAt))}:\n${quote}`]
}
