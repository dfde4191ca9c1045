import { letterHtml, letterText } from './letter-layout.ts'
import type { MailSettings } from './mail-settings.ts'
import { postToService } from './mail-service.ts'
import { sendBySmtp } from './mail-smtp.ts'
import { MailTrouble } from './mail-trouble.ts'
import type { World } from './world.ts'

export interface Letter {
  readonly kind: string
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
  readonly attachment?: { readonly name: string; readonly text: string }
}

/** An email as it leaves, the same however often it is tried. */
export interface WrittenMail extends Pick<Letter, 'kind' | 'to' | 'replyTo' | 'attachment'> {
  readonly key: string
  readonly from: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Calls of functions in which no one took an email: the others of the same call aren't tried. */
const calls = new WeakMap<World, MailTrouble>()

/** Sent once under its key, however often it is tried, as far as whoever carries it keeps keys. */
export async function sendMail(world: World, letter: Letter, key: string): Promise<void> {
  const { carrier, from } = carrierOf(world)
  const written = writeOut(letter, { key, from })
  try {
    await (carrier.kind === 'smtp'
      ? sendBySmtp(written, carrier)
      : postToService(written, carrier, world))
  } catch (cause) {
    if (!(cause instanceof MailTrouble)) throw cause
    world.log(`No email can be sent: ${cause.code} ${cause.detail}`, cause)
    calls.set(world, new MailTrouble(cause.code))
    throw cause
  }
}

/** Whoever carries emails; throws where it's known that nobody does just now. */
export function carrierOf(world: World): MailSettings {
  const { mail } = world.environment
  if (mail === null) throw new MailTrouble('mail-not-configured')
  const known = calls.get(world)
  if (known !== undefined) throw known
  return mail
}

function writeOut(letter: Letter, { key, from }: { key: string; from: string }): WrittenMail {
  const { kind, to, replyTo, attachment } = letter
  return {
    kind,
    to,
    key,
    from,
    // A name in a subject must not begin another heading.
    subject: letter.subject.replace(/[\r\n]+/g, ' '),
    text: letterText(letter),
    html: letterHtml(letter),
    ...(replyTo !== undefined && { replyTo }),
    ...(attachment !== undefined && { attachment }),
  }
}
