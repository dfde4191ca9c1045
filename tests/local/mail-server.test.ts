import PostalMime from 'postal-mime'
import { afterEach, describe, expect, it } from 'vitest'
import { sendBySmtp } from '#functions/_shared/mail-smtp.ts'
import { startMailServer } from '#support/mail-server.ts'
import type { WrittenMail } from '#functions/_shared/mail.ts'

const MAIL: WrittenMail = {
  kind: 'visit-changed',
  to: 'nora@example.com',
  key: 'a letter 2',
  from: 'Juniper Row <hello@salon.example.com>',
  subject: 'Your visit is now on Friday at 2:00 PM · see you',
  text: 'Hello Nora,',
  html: '<p>Hello Nora,</p>',
  calendarFiles: [
    { name: 'visit.ics', method: 'PUBLISH', text: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' },
    { name: 'canceled.ics', method: 'CANCEL', text: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' },
  ],
}

let running: { stop(): Promise<void> } | null = null
afterEach(() => running?.stop())

async function mailServer(...circumstances: Parameters<typeof startMailServer>) {
  const server = await startMailServer(...circumstances)
  running = server
  return server
}

const refusesWith = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode })

describe('an email by SMTP', () => {
  it('arrives as it was written, and tried again it is the same one', async () => {
    const { settings, received } = await mailServer()
    await sendBySmtp(MAIL, settings)
    await sendBySmtp(MAIL, settings)
    const [first, again] = await Promise.all(received.map((raw) => PostalMime.parse(raw)))
    expect(first).toMatchObject({
      from: { name: 'Juniper Row', address: 'hello@salon.example.com' },
      to: [{ address: 'nora@example.com' }],
      subject: MAIL.subject,
      text: 'Hello Nora,\n',
      html: '<p>Hello Nora,</p>\n',
      attachments: [
        { filename: 'visit.ics', mimeType: 'text/calendar', method: 'PUBLISH' },
        { filename: 'canceled.ics', mimeType: 'text/calendar', method: 'CANCEL' },
      ],
    })
    expect(first?.messageId).toMatch(/^<[0-9a-f]{40}@salon\.example\.com>$/)
    expect(again?.messageId).toBe(first?.messageId)
    expect(first?.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    )
  })

  it('that a person wrote is answered to the salon, by machines as well', async () => {
    const { settings, received } = await mailServer()
    await sendBySmtp({ ...MAIL, replyTo: 'desk@salon.example.com' }, settings)
    const mail = await PostalMime.parse(received[0] ?? '')
    expect(mail.replyTo).toEqual([{ name: '', address: 'desk@salon.example.com' }])
    expect(mail.headers.map(({ key }) => key)).not.toContain('auto-submitted')
  })

  it('says who we are to a server that asks', async () => {
    const seen: unknown[] = []
    const { settings } = await mailServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) => {
        seen.push([username, password])
        if (password === 'right') done(null, { user: 'salon' })
        else done(new Error('no'))
      },
    })
    await sendBySmtp(MAIL, { ...settings, user: 'salon', password: 'right' })
    await expect(
      sendBySmtp(MAIL, { ...settings, user: 'salon', password: 'wrong' }),
    ).rejects.toMatchObject({ name: 'MailTrouble', code: 'mail-turned-away' })
    expect(seen).toEqual([
      ['salon', 'right'],
      ['salon', 'wrong'],
    ])
  })

  it('isn’t said in the open to a server that’s elsewhere', async () => {
    const { settings, received } = await mailServer({}, { host: '127.0.0.2' })
    await expect(
      sendBySmtp(MAIL, { ...settings, user: 'salon', password: 'secret' }),
    ).rejects.toMatchObject({ name: 'MailTrouble' })
    expect(received).toEqual([])
  })

  it('goes to no one else, whatever is written as an address', async () => {
    const asked: string[] = []
    const { settings } = await mailServer({
      onRcptTo: ({ address }, _session, done) => {
        asked.push(address)
        done()
      },
    })
    await expect(
      sendBySmtp({ ...MAIL, to: 'a@example.com\r\nRCPT TO:<b@example.com>' }, settings),
    ).rejects.toBeInstanceOf(Error)
    expect(asked).toEqual([])
  })

  it('is encrypted as far as a server on this machine can', async () => {
    const isSecure: boolean[] = []
    const { settings } = await mailServer({
      disabledCommands: [],
      onRcptTo: (_address, session, done) => {
        isSecure.push(session.secure)
        done()
      },
    })
    await sendBySmtp(MAIL, settings)
    expect(isSecure).toEqual([true])
  })
})

describe('a mail server', () => {
  it.for([
    [550, '5.1.1 No such user', { status: 422 }],
    [550, 'No such user here', { status: 422 }],
    [450, '4.2.1 Try again later', { status: 502 }],
    [550, '5.7.1 Looks like spam', { status: 502 }],
    [550, '5.4.1 Recipient address rejected: Access denied', { status: 502 }],
    [550, '5.4.5 Daily sending limit exceeded', { code: 'mail-turned-away' }],
    [550, '5.1.8 Access denied', { code: 'mail-turned-away' }],
    [550, 'relay not permitted', { code: 'mail-turned-away' }],
    [451, '4.3.0 Temporary lookup failure', { code: 'mail-not-answering' }],
    [421, 'Closing', { code: 'mail-not-answering', mayHaveArrived: false }],
  ] as const)('that answers %i %s about an address', async ([status, text, expected]) => {
    const { settings } = await mailServer({
      onRcptTo: (_address, _session, done) => done(refusesWith(status, text)),
    })
    await expect(sendBySmtp(MAIL, settings)).rejects.toMatchObject(expected)
  })

  it.for([
    [554, 'Message rejected: Email address is not verified', { code: 'mail-turned-away' }],
    [550, 'Looks like spam', { status: 502 }],
    [451, '4.3.0 Disk full', { code: 'mail-not-answering', mayHaveArrived: false }],
  ] as const)('that has read it and says %i %s', async ([status, text, expected]) => {
    const { settings } = await mailServer({
      onData: (stream, _session, done) => {
        stream.resume()
        stream.on('end', () => done(refusesWith(status, text)))
      },
    })
    await expect(sendBySmtp(MAIL, settings)).rejects.toMatchObject(expected)
  })

  it.for([
    ['turns our sender away', { onMailFrom: 553 }, 'mail-turned-away'],
    ['is busy', { onMailFrom: 451 }, 'mail-not-answering'],
  ] as const)(
    'that %s has nothing against this one email',
    async ([_what, { onMailFrom }, code]) => {
      const { settings } = await mailServer({
        onMailFrom: (_address, _session, done) => done(refusesWith(onMailFrom, 'no')),
      })
      await expect(sendBySmtp(MAIL, settings)).rejects.toMatchObject({ name: 'MailTrouble', code })
    },
  )

  it('that isn’t there, or says nothing, keeps no one waiting for long', async () => {
    const { settings } = await mailServer({ onConnect: () => undefined })
    const begun = Date.now()
    await expect(sendBySmtp(MAIL, settings, 300)).rejects.toMatchObject({
      code: 'mail-not-answering',
      mayHaveArrived: false,
    })
    expect(Date.now() - begun).toBeLessThan(5000)
    await expect(sendBySmtp(MAIL, { ...settings, port: 9 })).rejects.toMatchObject({
      code: 'mail-not-answering',
    })
  })

  it('that takes it and never says so may have it', async () => {
    const { settings } = await mailServer({ onData: (stream) => void stream.resume() })
    await expect(sendBySmtp(MAIL, settings, 200)).rejects.toMatchObject({
      code: 'mail-not-answering',
      mayHaveArrived: true,
    })
  })
})
