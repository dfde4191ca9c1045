import { escapeHtml } from '#local/escape-html.ts'
import type { Mail } from '#local/mailbox.ts'
import type { Queryable } from '#local/database/database.ts'
import { unexpectedFailure } from './auth-error.ts'
import { askHook } from './database-hook.ts'
import { mailWords, type MailKind, type Words } from './mail-words.ts'
import type { OneTimeToken } from './one-time-tokens.ts'
import { redirectTarget } from './redirects.ts'
import type { JsonObject } from './request-body.ts'
import { userJson } from './user-json.ts'
import type { User } from './users.ts'
import type { Visit } from './visit.ts'

export interface Letter {
  readonly kind: MailKind
  readonly to: string
  readonly token: OneTimeToken
  readonly user: User
}

const verificationTypes: Readonly<Record<MailKind, string>> = {
  confirmation: 'signup',
  recovery: 'recovery',
  magiclink: 'magiclink',
  invite: 'invite',
  email_change: 'email_change',
  reauthentication: 'reauthentication',
}

/**
 * Where the project sends its emails itself, they're wanted exactly when the transaction counts. Answers what is left
 * to send after it.
 */
export async function handOver(
  visit: Visit,
  tx: Queryable,
  letters: readonly Letter[],
): Promise<readonly Letter[]> {
  const hook = visit.server.backend.project.auth.sendEmailHook
  const [first] = letters
  if (hook === null || first === undefined) return letters
  await askHook(tx, hook, {
    user: { ...userJson(first.user), ...newAddressIn(letters) },
    email_data: {
      ...tokensIn(letters),
      email_action_type: verificationTypes[first.kind],
      redirect_to: redirectTarget(visit),
      site_url: visit.server.backend.project.auth.siteUrl,
    },
  })
  return []
}

function newAddressIn(letters: readonly Letter[]): JsonObject {
  const toNew = letters.find(isToNewAddress)
  return toNew === undefined ? {} : { new_email: toNew.to }
}

/** As hosted names them: of a change, the token that is called new belongs to the address as it was. */
function tokensIn(letters: readonly Letter[]): JsonObject {
  const toNew = letters.find(isToNewAddress)
  const toKnown = letters.find((letter) => letter !== toNew)
  if (toNew === undefined)
    return {
      token: toKnown?.token.code,
      token_hash: toKnown?.token.link,
      token_new: '',
      token_hash_new: '',
    }
  return {
    token: toKnown?.token.code ?? '',
    token_hash_new: toKnown?.token.link ?? '',
    token_new: toNew.token.code,
    token_hash: toNew.token.link,
  }
}

function isToNewAddress({ kind, to, user }: Letter): boolean {
  return kind === 'email_change' && to !== user.email
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
