import { Buffer } from 'node:buffer'
import { Refusal } from './refusal.ts'
import type { World } from './world.ts'

export interface Letter {
  readonly kind: string
  readonly to: string
  readonly subject: string
  readonly paragraphs: readonly string[]
  /** The one thing to do, if there is one. */
  readonly link: { readonly label: string; readonly url: string } | null
  /** It says something else each time it's written, and the last one counts. */
  readonly isNewEachTime?: boolean
  /** Where an answer to it goes, if not to the sender. */
  readonly replyTo?: string
  readonly attachment?: { readonly name: string; readonly text: string }
}

const PATIENCE_MS = 12_000

/** Sent once under its key, however often it is tried. */
export async function sendMail(world: World, letter: Letter, key: string): Promise<void> {
  const { mail } = world.environment
  if (mail === null) throw new Refusal(503, 'mail-not-configured')
  const answer = await world.fetch(`${mail.apiUrl}/emails`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${mail.apiKey}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    body: JSON.stringify({
      from: mail.from,
      to: [letter.to],
      // A name in a subject must not begin another heading.
      subject: letter.subject.replace(/[\r\n]+/g, ' '),
      text: asText(letter),
      html: asHtml(letter),
      tags: [{ name: 'kind', value: letter.kind }],
      ...(letter.replyTo !== undefined && { reply_to: letter.replyTo }),
      ...(letter.attachment && { attachments: [asFile(letter.attachment)] }),
    }),
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  if (answer.ok) return
  // Too many at once, or the same one is being taken just now.
  const mayPass = answer.status >= 500 || answer.status === 429 || answer.status === 409
  throw new Refusal(mayPass ? 502 : 422, 'mail-not-taken')
}

function asFile({ name, text }: NonNullable<Letter['attachment']>): object {
  return { filename: name, content: Buffer.from(text).toString('base64') }
}

function asText({ paragraphs, link }: Letter): string {
  const ending = link === null ? [] : [`${link.label}:\n${link.url}`]
  return [...paragraphs, ...ending].join('\n\n')
}

function asHtml({ paragraphs, link }: Letter): string {
  const button =
    link === null ? [] : [`<p><a href="${escapeHtml(link.url)}">${escapeHtml(link.label)}</a></p>`]
  const texts = paragraphs.map((text) => `<p>${escapeHtml(text).replaceAll('\n', '<br>\n')}</p>`)
  return [...texts, ...button].join('\n')
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
