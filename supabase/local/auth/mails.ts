import { escapeHtml } from '#local/escape-html.ts'
import type { Mail } from '#local/mailbox.ts'
import { unexpectedFailure } from './auth-error.ts'
import { mailWords, type MailKind, type Words } from './mail-words.ts'
import type { OneTimeToken } from './one-time-tokens.ts'
import { redirectTarget } from './redirects.ts'
import type { Visit } from './visit.ts'

export interface Letter {
  readonly kind: MailKind
  readonly to: string
  readonly token: OneTimeToken
}

const verificationTypes: Readonly<Record<MailKind, string>> = {
  confirmation: 'signup',
  recovery: 'recovery',
  magiclink: 'magiclink',
  invite: 'invite',
  email_change: 'email_change',
  reauthentication: 'reauthentication',
}

/** Sent after the transaction: the mailbox may live in the same database. */
export async function sendLetters(visit: Visit, letters: readonly Letter[]): Promise<void> {
  for (const letter of letters) {
    try {
      await visit.server.backend.mailbox.send(compose(visit, letter))
    } catch (cause) {
      throw unexpectedFailure(`Error sending ${letter.kind} email`, cause)
    }
  }
}

function confirmationLink(visit: Visit, token: OneTimeToken, type: string): string {
  return linkTo(visit, { token: token.link, type, redirectTo: redirectTarget(visit) })
}

export function linkTo(
  visit: Visit,
  link: { readonly token: string; readonly type: string; readonly redirectTo: string },
): string {
  const query = new URLSearchParams({
    token: link.token,
    type: link.type,
    redirect_to: link.redirectTo,
  })
  return `${visit.server.backend.url}/auth/v1/verify?${query.toString()}`
}

function compose(visit: Visit, letter: Letter): Mail {
  const { project } = visit.server.backend
  const words = mailWords(letter.kind, project.id)
  const link =
    words.button === null
      ? null
      : confirmationLink(visit, letter.token, verificationTypes[letter.kind])
  return {
    to: letter.to,
    kind: letter.kind,
    subject: words.subject,
    text: asText(words, link, letter.token.code),
    html: asHtml(words, link, letter.token.code),
  }
}

function asText(words: Words, link: string | null, code: string): string {
  const linkLines = link === null ? [] : [`${words.button}:`, link, '']
  return [
    words.greeting,
    '',
    words.body,
    '',
    ...linkLines,
    words.codeLine,
    code,
    '',
    words.closing,
  ].join('\n')
}

function asHtml(words: Words, link: string | null, code: string): string {
  const button =
    link === null
      ? ''
      : `<p><a href="${escapeHtml(link)}">${escapeHtml(words.button ?? '')}</a></p>`
  return [
    `<p>${escapeHtml(words.greeting)}</p>`,
    `<p>${escapeHtml(words.body)}</p>`,
    button,
    `<p>${escapeHtml(words.codeLine)} <strong>${escapeHtml(code)}</strong></p>`,
    `<p>${escapeHtml(words.closing)}</p>`,
  ].join('\n')
}
