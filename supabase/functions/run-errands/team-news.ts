import type { SupabaseClient } from '@supabase/supabase-js'
import { beginningOf, cleanLine } from '#domain/text/clean-text.ts'
import { salonDay } from '#domain/time/salon-clock.ts'
import { dayOfVisit, timeOfVisit } from '#domain/time/visit-time.ts'
import { ask } from '#functions/_shared/ask.ts'
import type { Fields } from '#functions/_shared/json-body.ts'
import type { Letter } from '#functions/_shared/mail.ts'

interface Message {
  readonly id: string
  readonly kind: 'message' | 'booking'
  readonly name: string
  readonly message: string
  readonly serviceName: string
  readonly employee: string
  readonly wishes: string
}

interface Place {
  readonly startsAt: string
  /** Empty while nobody is chosen. */
  readonly stylistName: string
}

interface Part extends Place {
  readonly appointmentId: string
  readonly what: 'booked' | 'moved' | 'canceled' | 'away'
  readonly clientName: string
  readonly serviceName: string
  readonly before?: Place
}

interface TeamNews {
  readonly email: string
  readonly firstName: string
  readonly messages?: readonly Message[]
  readonly parts?: readonly Part[]
}

/** Items of one kind. */
interface Group {
  readonly title: string
  /** The subject, where it's the only one. */
  readonly subject: string
  /** The subject, where there are more. */
  readonly counted: string
  readonly items: readonly string[]
}

const MOST_ITEMS = 20
const MOST_OF_MESSAGE = 200

/** Tells one of the team what came in; null where none of it is news anymore. */
export async function teamNews(
  payload: Fields,
  admin: SupabaseClient,
  siteUrl: string,
): Promise<Letter | null> {
  const told = (await ask(admin.rpc('team_news_to_send', { news: payload }))) as TeamNews | null
  if (told === null) return null
  const groups = groupsIn(told)
  const [first] = groups
  if (first === undefined) return null
  const isOne = groups.length === 1 && first.items.length === 1
  const { email, firstName, messages = [] } = told
  return {
    kind: 'team-news',
    to: email,
    subject: isOne ? first.subject : groups.map(({ counted }) => counted).join(', '),
    paragraphs: [
      firstName === '' ? 'Hello,' : `Hello ${firstName},`,
      ...groups.map(({ title, items }) => [title, ...inShort(items)].join('\n')),
      ...(messages.length === 0
        ? []
        : ['Please answer in the app. If you reply to this email, it won’t reach them.']),
    ],
    link: linkTo(told, siteUrl),
    unsubscribeUrl: `${siteUrl}/employee/profile#team-emails`,
    deskCanCall: true,
  }
}

function groupsIn({ messages = [], parts = [] }: TeamNews): readonly Group[] {
  const wrote = messages.filter(({ kind }) => kind === 'message')
  const asked = messages.filter(({ kind }) => kind === 'booking')
  const all: readonly Group[] = [
    {
      title: 'Messages:',
      subject: 'A new message from your website',
      counted: countOf(wrote, 'new message'),
      items: wrote.map(quoted),
    },
    {
      title: 'Appointment requests:',
      subject: 'A new appointment request',
      counted: countOf(asked, 'appointment request'),
      items: asked.map(quoted),
    },
    visits(parts, 'booked', 'Booked online'),
    visits(parts, 'moved', 'Moved online'),
    visits(parts, 'canceled', 'Canceled online'),
    visits(parts, 'away', 'Moved to a colleague'),
  ]
  return all.filter(({ items }) => items.length > 0)
}

function visits(parts: readonly Part[], what: Part['what'], title: string): Group {
  const found = parts.filter((part) => part.what === what)
  const [first] = found
  return {
    title: `${title}:`,
    subject: first === undefined ? title : `${title}: ${timeOf(first)}`,
    counted: `${found.length} ${title.toLowerCase()}`,
    items: found.map((part) => `${inWords(part)}${sinceInWords(part)}`),
  }
}

function countOf(messages: readonly Message[], one: string): string {
  return `${messages.length} ${one}${messages.length === 1 ? '' : 's'}`
}

function inShort(items: readonly string[]): readonly string[] {
  if (items.length <= MOST_ITEMS) return items
  return [...items.slice(0, MOST_ITEMS), `and ${items.length - MOST_ITEMS} more`]
}

/** Marked as a stranger’s words, their name as well. */
function quoted({ name, serviceName, employee, wishes, message }: Message): string {
  const stylist = employee === '' ? '' : `with ${employee}`
  const said = [serviceName, stylist, wishes, message].filter(Boolean).join(' · ')
  const line = cleanLine(said === '' ? name : `${name}: ${said}`)
  const short = beginningOf(line, MOST_OF_MESSAGE)
  return `> ${short}${short === line ? '' : '…'}`
}

/** Friday, November 27 at 10:00 AM */
function timeOf({ startsAt }: Place): string {
  const moment = Date.parse(startsAt)
  return `${dayOfVisit(moment)} at ${timeOfVisit(moment)}`
}

/** Friday, November 27 at 10:00 AM: Nora Whitfield, Balayage with Linh Tran */
function inWords(part: Part): string {
  const client = cleanLine(part.clientName) || 'Name removed'
  const who = part.stylistName === '' ? '' : ` with ${part.stylistName}`
  return `${timeOf(part)}: ${client}, ${part.serviceName || 'Visit'}${who}`
}

function sinceInWords({ before, ...part }: Part): string {
  if (before === undefined) return ''
  const was = [
    ...(before.startsAt === part.startsAt ? [] : [timeOf(before)]),
    ...(before.stylistName === part.stylistName
      ? []
      : [before.stylistName === '' ? 'without a stylist' : `with ${before.stylistName}`]),
  ]
  return ` (it was ${was.join(' ')})`
}

function linkTo({ messages = [], parts = [] }: TeamNews, siteUrl: string): Letter['link'] {
  const [message] = messages
  if (message !== undefined) {
    const one = messages.length === 1 ? `?answer=${message.id}` : ''
    return { label: 'Answer', url: `${siteUrl}/employee/emails/operational${one}` }
  }
  const [first] = parts
  if (first === undefined) return null
  const { what, appointmentId, startsAt } = first
  const day = salonDay(Date.parse(startsAt))
  const open = parts.length === 1 && what !== 'away' ? `&open=${appointmentId}` : ''
  return { label: 'Open the Calendar', url: `${siteUrl}/employee/appointments?day=${day}${open}` }
}
