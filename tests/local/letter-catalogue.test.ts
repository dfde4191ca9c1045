import ICAL from 'ical.js'
import PostalMime, { type Email } from 'postal-mime'
import { expect, test } from 'vitest'
import { EMAIL_KINDS } from '#domain/email/sent-emails.ts'
import { SALON } from '#domain/salon/salon.ts'
import { sendMail, type Letter } from '#functions/_shared/mail.ts'
import { adminClient } from '#functions/_shared/world.ts'
import { letterFor } from '#functions/run-errands/letters.ts'
import { startMailServer } from '#support/mail-server.ts'
import { ERRANDS, EVERYONE } from '#gallery/letters/errands.ts'
import { everyLetter, worldThatTells } from '#gallery/letters/every-letter.ts'
import { VISIT_LETTERS } from '#gallery/letters/visits.ts'

/** As a mail server hands them to their readers. */
async function received(letters: readonly Letter[]): Promise<readonly Email[]> {
  const server = await startMailServer()
  const settings = { SMTP_URL: `smtp://127.0.0.1:${server.settings.port}` }
  for (const [place, letter] of letters.entries())
    await sendMail(worldThatTells({}, settings), letter, `letter ${place}`)
  await server.stop()
  return Promise.all(server.received.map((raw) => PostalMime.parse(raw)))
}

const headerOf = ({ headers }: Email, name: string) =>
  headers.find(({ key }) => key === name)?.value ?? null

test('the catalogue holds every kind of email there is', async () => {
  const kinds = new Set((await everyLetter()).map(({ letter }) => letter.kind))
  expect([...kinds].toSorted()).toEqual([...EMAIL_KINDS].toSorted())
})

test('wrong passwords are told of for a day', async () => {
  const world = worldThatTells(EVERYONE)
  const { payload } = ERRANDS['Wrong passwords for an account'] ?? { payload: {} }
  const toldAfter = async (hours: number) => {
    const writtenAt = new Date(Date.now() - hours * 3_600_000).toISOString()
    return (await letterFor({ ...payload, writtenAt }, adminClient(world), world)) !== null
  }
  expect([await toldAfter(23), await toldAfter(25)]).toEqual([true, false])
})

test('no one is asked for two-step sign-in who has it by now', async () => {
  const { payload } = ERRANDS['Two-step sign-in is required'] ?? { payload: {} }
  const asked = async (standing: string) => {
    const world = worldThatTells({ ...EVERYONE, 'POST /rest/v1/rpc/two_step_standing': standing })
    return (await letterFor(payload, adminClient(world), world)) !== null
  }
  expect([await asked('missing'), await asked('on'), await asked('off')]).toEqual([
    true,
    false,
    false,
  ])
})

test('a connected app is said to be needed only while it is', async () => {
  const { payload } = ERRANDS['An authenticator app is connected'] ?? { payload: {} }
  const said = async (standing: string) => {
    const world = worldThatTells({ ...EVERYONE, 'POST /rest/v1/rpc/two_step_standing': standing })
    return (await letterFor(payload, adminClient(world), world))?.paragraphs.join(' ')
  }
  expect(await said('on')).toContain('You need a code when you sign in.')
  expect(await said('off')).not.toContain('You need a code')
})

test('each arrives from the salon, with an id of its own, as words and as a page', async () => {
  const letters = (await everyLetter()).map(({ letter }) => letter)
  const emails = await received(letters)
  expect(emails).toHaveLength(letters.length)
  for (const [place, email] of emails.entries()) {
    const letter = letters[place]
    expect(email).toMatchObject({
      from: { name: SALON.name, address: SALON.email },
      to: [{ address: letter?.to }],
      subject: letter?.subject,
    })
    expect(email.messageId).toMatch(/^<[0-9a-f]{40}@juniperrow\.example\.com>$/)
    for (const said of letter?.paragraphs ?? []) expect(email.text).toContain(said)
    expect(email.html).toContain(`<title>${letter?.subject.replaceAll('&', '&amp;')}</title>`)
    // Nothing is fetched to read it, so no one learns that it was read.
    expect(email.html).not.toMatch(/<(?:img|link|script)|src=|url\(/)
  }
  expect(new Set(emails.map(({ messageId }) => messageId)).size).toBe(emails.length)
})

test('a person’s answer may be answered, and only what’s a wish can be turned off', async () => {
  const letters = (await everyLetter()).map(({ letter }) => letter)
  for (const [place, email] of (await received(letters)).entries()) {
    const { kind = '', unsubscribeUrl } = letters[place] ?? {}
    const isFromPerson = kind === 'message-answer'
    expect([kind, email.replyTo?.[0]?.address]).toEqual([
      kind,
      isFromPerson ? SALON.email : undefined,
    ])
    expect([kind, headerOf(email, 'auto-submitted')]).toEqual([
      kind,
      isFromPerson ? null : 'auto-generated',
    ])
    const isWish = ['team-news', 'visit-reminder'].includes(kind)
    expect([kind, headerOf(email, 'list-unsubscribe')]).toEqual([
      kind,
      isWish ? `<${unsubscribeUrl}>` : null,
    ])
    if (isWish)
      for (const words of [email.text, email.html]) expect(words).toContain(unsubscribeUrl)
  }
})

/** The entries of its calendar file, as a program that knows nothing of us reads them. */
function entriesIn({ attachments }: Email): readonly ICAL.Component[] {
  return attachments.flatMap(({ content, method }) => {
    const calendar = new ICAL.Component(ICAL.parse(new TextDecoder().decode(asBytes(content))))
    expect(calendar.getFirstPropertyValue('method')).toBe(method)
    return calendar.getAllSubcomponents('vevent')
  })
}

/** What a calendar shows once it has taken these in, one after the other: RFC 5546, 3.2 */
function calendarAfter(emails: readonly Email[]): readonly string[] {
  const shown = new Map<string, { readonly sequence: number; readonly words: string }>()
  for (const entry of emails.flatMap(entriesIn)) {
    const { uid, sequence, startDate } = new ICAL.Event(entry)
    if ((shown.get(uid)?.sequence ?? -1) > sequence) continue
    const status = String(entry.getFirstPropertyValue('status'))
    const time = startDate.toJSDate().toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length)
    shown.set(uid, { sequence, words: `${time} ${status}` })
  }
  return [...shown.values()].map(({ words }) => words)
}

function asBytes(content: Email['attachments'][number]['content']): Uint8Array {
  return typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content)
}

test('in a calendar the same visit is booked, moved and canceled, in whatever order they come', async () => {
  const told = new Map(Object.entries(VISIT_LETTERS))
  const emails = await received([...told.values()])
  const after = (...names: readonly string[]) =>
    calendarAfter(
      names.map((name) => emails[[...told.keys()].indexOf(name)] ?? expect.fail(`no “${name}”`)),
    )
  const [booked, moved, canceled] = ['A visit is booked', 'A visit is moved', 'A visit is canceled']
  expect(after(booked)).toEqual(['2026-11-27T15:00 CONFIRMED'])
  expect(after(booked, moved)).toEqual(['2026-11-28T19:00 CONFIRMED'])
  expect(after(moved, booked)).toEqual(['2026-11-28T19:00 CONFIRMED'])
  expect(after(booked, moved, 'A reminder')).toEqual(['2026-11-28T19:00 CONFIRMED'])
  for (const order of [
    [booked, moved, canceled],
    [booked, canceled, moved],
    [moved, booked, canceled],
    [moved, canceled, booked],
    [canceled, booked, moved],
    [canceled, moved, booked],
  ])
    expect(after(...order)).toEqual(['2026-11-28T19:00 CANCELLED'])
  expect(after('A series is booked')).toHaveLength(3)
})
