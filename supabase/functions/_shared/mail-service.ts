import { Buffer } from 'node:buffer'
import { setTimeout } from 'node:timers/promises'
import type { CalendarFile } from '#domain/visit/calendar-file.ts'
import type { WrittenMail } from './mail.ts'
import type { MailService } from './mail-settings.ts'
import { MailTrouble } from './mail-trouble.ts'
import { Refusal } from './refusal.ts'
import type { World } from './world.ts'

const PATIENCE_MS = 12_000
const LONGEST_REST_SECONDS = 5

/**
 * Posts an email to a service that sends it, under a key of its own: posted again, it's the same one. Answers with
 * the service's id for it.
 */
export async function postToService(
  mail: WrittenMail,
  service: MailService,
  world: Pick<World, 'fetch'>,
): Promise<string> {
  const first = await post(mail, service, world)
  const rest = first === null ? null : await restAfter(first)
  if (rest !== null) await setTimeout(rest * 1000)
  const answer = rest === null ? first : await post(mail, service, world)
  if (answer?.ok === true) return (await saidIn(answer)).id
  throw await reasonOf(answer)
}

/** Null where nothing answers. */
function post(
  mail: WrittenMail,
  { apiUrl, apiKey }: MailService,
  { fetch }: Pick<World, 'fetch'>,
): Promise<Response | null> {
  const { from, to, subject, text, html, kind, key, replyTo, calendarFiles } = mail
  return fetch(`${apiUrl}/emails`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${apiKey}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    body: JSON.stringify({
      from,
      to: [to],
      subject,
      text,
      html,
      tags: [{ name: 'kind', value: kind }],
      headers: headersOf(mail),
      ...(replyTo !== undefined && { reply_to: replyTo }),
      ...(calendarFiles && { attachments: calendarFiles.map(asFile) }),
    }),
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(() => null)
}

function headersOf({ replyTo, unsubscribeUrl }: WrittenMail) {
  return {
    ...(replyTo === undefined && { 'Auto-Submitted': 'auto-generated' }),
    ...(unsubscribeUrl !== undefined && { 'List-Unsubscribe': `<${unsubscribeUrl}>` }),
  }
}

/** Where it only asks not to be hurried, the seconds it asks for. */
async function restAfter(answer: Response): Promise<number | null> {
  if (answer.status !== 429 || /quota/.test((await saidIn(answer)).name)) return null
  const seconds = Number(answer.headers.get('retry-after') ?? 1)
  return seconds <= LONGEST_REST_SECONDS ? seconds : null
}

function asFile({ name, text, method }: CalendarFile): object {
  const content = Buffer.from(text).toString('base64')
  return { filename: name, content, content_type: `text/calendar; charset=utf-8; method=${method}` }
}

/** About this one email, or about us, where every other one would fare the same. */
async function reasonOf(answer: Response | null): Promise<Error> {
  if (answer === null) return new MailTrouble('mail-not-answering')
  const { status } = answer
  const { name, message } = await saidIn(answer)
  const detail = `${status} ${name}`.trim()
  if (status >= 500 || (status === 429 && /quota/.test(name)))
    return new MailTrouble('mail-not-answering', { detail })
  // It asks for patience, or takes the same one just now; a larger one than it takes may be cut one day.
  if ([409, 413, 429].includes(status)) return new Refusal(502, 'mail-not-taken')
  const isOfEmail =
    [400, 422].includes(status) && !/\bfrom\b/i.test(`${name.replaceAll('_', ' ')} ${message}`)
  return isOfEmail
    ? new Refusal(422, 'mail-not-taken')
    : new MailTrouble('mail-turned-away', { detail })
}

async function saidIn(answer: Response) {
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => null)
  const { id, name, message } = Object(body) as Record<string, unknown>
  return { id: textOf(id), name: textOf(name), message: textOf(message) }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
