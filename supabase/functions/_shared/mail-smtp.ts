import { createHash } from 'node:crypto'
import type { WrittenMail } from './mail.ts'
import type { MailServer } from './mail-settings.ts'
import { MailTrouble } from './mail-trouble.ts'
import { Refusal } from './refusal.ts'

/** To be there and to greet; what it's given may take a server longer to look through. */
const PATIENCE_MS = 12_000
const LOOPBACK = ['localhost', '127.0.0.1', '::1']

/** Hands an email to a mail server. It knows no keys, but the same email has the same id, which some mailboxes show once. */
export async function sendBySmtp(
  mail: WrittenMail,
  server: MailServer,
  patienceMs = PATIENCE_MS,
): Promise<void> {
  const { host, port, isSecure, user, password } = server
  if (domainOf(mail.from) === '') throw new MailTrouble('mail-turned-away')
  const { createTransport } = await import('nodemailer')
  const isHere = LOOPBACK.includes(host)
  const transport = createTransport({
    host,
    port,
    secure: isSecure,
    // Nothing is said in the open, except to a server on this machine, which may vouch for itself.
    requireTLS: !isSecure && !isHere,
    tls: { rejectUnauthorized: !isHere },
    ...(user !== '' && { auth: { user, pass: password }, forceAuth: true }),
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: 4 * patienceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  try {
    await transport.sendMail({ ...asMessage(mail), signal: AbortSignal.timeout(5 * patienceMs) })
  } catch (cause) {
    throw reasonOf(cause)
  } finally {
    transport.close()
  }
}

function asMessage(mail: WrittenMail) {
  const { key, from, to, subject, text, html, replyTo, calendarFiles, unsubscribeUrl } = mail
  return {
    from,
    to: { name: '', address: to },
    subject,
    text,
    html,
    messageId: `<${createHash('sha256').update(key).digest('hex').slice(0, 40)}@${domainOf(from)}>`,
    ...(replyTo === undefined ? { headers: { 'auto-submitted': 'auto-generated' } } : { replyTo }),
    ...(unsubscribeUrl !== undefined && { list: { unsubscribe: { url: unsubscribeUrl } } }),
    ...(calendarFiles && {
      attachments: calendarFiles.map(({ name, text, method }) => ({
        filename: name,
        content: text,
        contentType: `text/calendar; charset=utf-8; method=${method}`,
      })),
    }),
  }
}

/** Empty where it names no address. */
function domainOf(from: string): string {
  return /@([^\s@<>]+)>?\s*$/.exec(from)?.[1] ?? ''
}

/** How far it came, and what was answered. */
interface SmtpProblem {
  readonly code: string
  readonly command: string
  readonly timeoutType: string
  /** 550, and more closely 5.1.1; 0 and empty where nothing was answered. */
  readonly status: number
  readonly enhanced: string
  readonly said: string
}

/** About this one email, or about us, where every other one would fare the same. */
function reasonOf(cause: unknown): Error {
  const problem = readProblem(cause)
  const { code, command, status, enhanced } = problem
  // What no server was asked: the address can't be written down.
  if (code === 'EENVELOPE' && command === 'API') return new Refusal(422, 'mail-not-taken')
  const isOfEmail = status >= 400 && ['RCPT TO', 'DATA'].includes(command)
  if (isOfEmail && !isOurs(problem))
    return new Refusal(isForGood(problem) ? 422 : 502, 'mail-not-taken')
  const isTurnedAway = ['EAUTH', 'ENOAUTH'].includes(code) || status >= 500
  return new MailTrouble(isTurnedAway ? 'mail-turned-away' : 'mail-not-answering', {
    detail: [status || code, enhanced, command].filter(Boolean).join(' '),
    mayHaveArrived: mayHaveArrived(problem),
  })
}

function readProblem(cause: unknown): SmtpProblem {
  const { code, command, timeoutType, responseCode, response } = Object(cause) as Record<
    string,
    unknown
  >
  const said = textOf(response)
  return {
    code: textOf(code),
    command: textOf(command),
    timeoutType: textOf(timeoutType),
    status: typeof responseCode === 'number' ? responseCode : 0,
    enhanced: /\b[45]\.\d{1,3}\.\d{1,3}\b/.exec(said)?.[0] ?? '',
    said,
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** Servers often say only at the end what they hold against whoever sends: the account, its domain, how much it sent. */
function isOurs({ status, enhanced, said }: SmtpProblem): boolean {
  return (
    [421, 530, 535].includes(status) ||
    /^.\.(?:1\.[78]|4\.5|3\.(?!4$)\d+)$/.test(enhanced) ||
    /relay|sender|from address|not verified|authenticat|quota exceeded|sending limit|suspended/i.test(
      said,
    )
  )
}

/** There is no such address. Whatever else is held against an email may be another matter tomorrow. */
function isForGood({ command, status, enhanced, said }: SmtpProblem): boolean {
  if (command !== 'RCPT TO' || status < 500) return false
  return enhanced === ''
    ? /unknown|no such|not found|does not exist|no mailbox/i.test(said)
    : /^5\.1\.(?:1|2|3|6|10)$/.test(enhanced)
}

/** Patience ended, perhaps when all of it had been said. */
function mayHaveArrived({ code, timeoutType }: SmtpProblem): boolean {
  return timeoutType === 'SOCKET_TIMEOUT' || code === 'EABORT'
}
