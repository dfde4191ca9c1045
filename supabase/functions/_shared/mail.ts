import type { CalendarFile } from '#domain/visit/calendar-file.ts'
import type { EmailKind, EmailState } from '#domain/email/sent-emails.ts'
import { letterHtml, letterText } from './letter-layout.ts'
import type { MailSettings } from './mail-settings.ts'
import { postToService } from './mail-service.ts'
import { sendBySmtp } from './mail-smtp.ts'
import { MailTrouble } from './mail-trouble.ts'
import { Refusal } from './refusal.ts'
import type { World } from './world.ts'

export interface Letter {
  readonly kind: EmailKind
  readonly to: string
  readonly subject: string
  readonly paragraphs: readonly string[]
  /** The one thing to do, if there is one. */
  readonly link: { readonly label: string; readonly url: string } | null
  /** A number to type, below what says what it's for. */
  readonly code?: string
  /** It says something else each time it's written, and the last one counts. */
  readonly isNewEachTime?: boolean
  /** A person wrote it: answers go to this address, and a machine may answer, too. */
  readonly replyTo?: string
  /** For the reader’s calendar. */
  readonly calendarFiles?: readonly CalendarFile[]
  /** Where the reader turns off emails like this one. */
  readonly unsubscribeUrl?: string
  /** Told at once that email isn't set up, the desk calls; it isn't kept waiting. */
  readonly deskCanCall?: boolean
}

/** An email as it leaves, the same however often it is tried. */
export interface WrittenMail extends Pick<
  Letter,
  'kind' | 'to' | 'replyTo' | 'calendarFiles' | 'unsubscribeUrl'
> {
  readonly key: string
  readonly from: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** How the last email went, for whoever looks after the salon. */
export interface TriedEmail {
  readonly kind: EmailKind
  readonly address: string
  readonly state: Exclude<EmailState, 'replaced'>
  readonly problem: string | null
  /** The email service's id for it. */
  readonly serviceEmailId?: string
}

interface Call {
  /** Once no one took an email, the others of the same call aren't tried. */
  trouble: MailTrouble | null
  tried: TriedEmail | null
}

const calls = new WeakMap<World, Call>()

function callOf(world: World): Call {
  const call = calls.get(world) ?? { trouble: null, tried: null }
  calls.set(world, call)
  return call
}

/** Sent once under its key, however often it is tried, as far as whoever carries it keeps keys. */
export async function sendMail(world: World, letter: Letter, key: string): Promise<void> {
  try {
    if (letter.deskCanCall === true && world.environment.mail === null)
      throw new Refusal(422, 'mail-not-configured')
    const serviceEmailId = await handOver(world, letter, key)
    note(world, letter, {
      state: 'sent',
      problem: null,
      ...(serviceEmailId !== '' && { serviceEmailId }),
    })
  } catch (cause) {
    note(world, letter, howItFailed(cause))
    throw cause
  }
}

/** Answers with the email service's id for it, empty for SMTP. */
async function handOver(world: World, letter: Letter, key: string): Promise<string> {
  const { carrier, from } = carrierFor(letter, world)
  const written = writeOut(letter, { key, from })
  try {
    if (carrier.kind === 'service') return await postToService(written, carrier, world)
    await sendBySmtp(written, carrier)
    return ''
  } catch (cause) {
    if (!(cause instanceof MailTrouble)) throw cause
    world.log(`No email can be sent: ${cause.code} ${cause.detail}`, cause)
    callOf(world).trouble = new MailTrouble(cause.code)
    throw cause
  }
}

/** Whoever carries emails; throws where it's known that nobody does just now, so that this one waits. */
export function carrierFor(letter: Pick<Letter, 'kind' | 'to'>, world: World): MailSettings {
  const { mail } = world.environment
  const { trouble } = callOf(world)
  if (mail !== null && trouble === null) return mail
  const cause = trouble ?? new MailTrouble('mail-not-configured')
  note(world, letter, howItFailed(cause))
  throw cause
}

type Went = Omit<TriedEmail, 'kind' | 'address'>

function note(world: World, { kind, to }: Pick<Letter, 'kind' | 'to'>, went: Went): void {
  callOf(world).tried = { kind, address: to, ...went }
}

function howItFailed(cause: unknown): Went {
  if (cause instanceof MailTrouble)
    return { state: 'waiting', problem: cause.mayHaveArrived ? 'mail-broken-off' : cause.code }
  if (!(cause instanceof Refusal)) return { state: 'waiting', problem: null }
  return { state: cause.status < 500 ? 'refused' : 'waiting', problem: cause.code }
}

/** What was tried since it was last asked, and how that went. */
export function takeTried(world: World): TriedEmail | null {
  const call = callOf(world)
  const { tried } = call
  call.tried = null
  return tried
}

function writeOut(letter: Letter, { key, from }: { key: string; from: string }): WrittenMail {
  const { kind, to, replyTo, calendarFiles, unsubscribeUrl } = letter
  return {
    kind,
    to,
    key,
    from,
    // A name in it must not begin another heading.
    subject: letter.subject.replace(/[\r\n]+/g, ' '),
    text: letterText(letter),
    html: letterHtml(letter),
    ...(replyTo !== undefined && { replyTo }),
    ...(calendarFiles !== undefined && { calendarFiles }),
    ...(unsubscribeUrl !== undefined && { unsubscribeUrl }),
  }
}
