import { expect, test } from 'vitest'
import { fakePlatform } from '#support/fake-platform.ts'
import { bookAsGuest } from './book-as-guest.ts'
import { watchConnection } from '#data/connection/connection.ts'
import type { VisitBooked } from '#domain/booking/commands.ts'

const UNTIL = '2026-11-24T15:30:00.000Z'
const HANNAH = { name: ' Hannah Brooks ', email: 'hannah@example.com', phone: '' }
const APPLIED = { outcome: 'applied', current: { confirmBy: UNTIL } }

interface Delivery {
  readonly id: string
  readonly kind: string
  readonly args: Readonly<Record<string, unknown>>
}

/** A salon that answers as told, one answer after the other; null loses it on the way. */
function salonThatSays(...answers: readonly (object | null)[]) {
  const heard: Delivery[] = []
  const headers: (string | null)[] = []
  const platform = fakePlatform({
    server: async (request) => {
      const { action } = (await request.json()) as { action: Delivery }
      const answer = answers[heard.length]
      heard.push(action)
      headers.push(request.headers.get('authorization'))
      if (answer === null || answer === undefined) throw new TypeError('fetch failed')
      return Response.json(answer)
    },
  })
  return { heard, headers, parts: { platform, connection: watchConnection(platform) } }
}

/** As a form makes it anew for every press. */
function visit(id: string, startsAt = '2026-12-01T15:00:00Z'): VisitBooked {
  const step = { serviceId: 'cut', stylistId: 'mara', isAnybodys: false, guest: 0, startsAt }
  return { visitId: id, guests: [], steps: [{ ...step, appointmentId: id }], note: '' }
}

test('a guest books as nobody in particular, and hears until when it is held', async () => {
  const { heard, headers, parts } = salonThatSays(APPLIED)
  const booked = await bookAsGuest(parts, { ...HANNAH, visit: visit('one') })
  expect(booked).toEqual({ confirmBy: Date.parse(UNTIL) })
  expect(heard).toMatchObject([
    { kind: 'appointment.book-as-guest', args: { name: 'Hannah Brooks', visitId: 'one' } },
  ])
  expect(heard[0]?.args).not.toHaveProperty('website')
  expect(headers).toEqual([null])
})

test('the same words keep one id and one visit until they are answered', async () => {
  const { heard, parts } = salonThatSays(null, APPLIED, APPLIED)
  const wish = (id: string) => bookAsGuest(parts, { ...HANNAH, visit: visit(id) })
  await expect(wish('one')).rejects.toMatchObject({ code: 'no-connection' })
  await wish('two')
  expect(heard[1]).toEqual(heard[0])
  await wish('three')
  expect(heard[2]?.id).not.toBe(heard[0]?.id)
  expect(heard[2]?.args).toMatchObject({ visitId: 'three' })
})

test('other words are another visit', async () => {
  const { heard, parts } = salonThatSays(null, APPLIED)
  await bookAsGuest(parts, { ...HANNAH, visit: visit('one') }).catch(() => undefined)
  await bookAsGuest(parts, { ...HANNAH, visit: visit('two', '2026-12-01T16:00:00Z') })
  expect(heard[1]?.id).not.toBe(heard[0]?.id)
})

test('a refusal is said in words, with the next times that are free', async () => {
  const alternatives = [{ startsAt: '2026-12-01T16:00:00Z' }]
  const { parts } = salonThatSays(
    { outcome: 'rejected', code: 'slot-taken', current: { alternatives } },
    { outcome: 'later', code: 'too-many', retry_after_seconds: 600 },
    { hello: 'from the Wi-Fi' },
  )
  const wish = () => bookAsGuest(parts, { ...HANNAH, visit: visit('one') })
  await expect(wish()).rejects.toThrow(/has that time.+ Next openings: Tue, Dec 1, 11:00/)
  await expect(wish()).rejects.toMatchObject({ code: 'too-many-attempts' })
  await expect(wish()).rejects.toMatchObject({ code: 'unexpected-answer' })
})

test('what is wrong with how to reach somebody is not even sent', async () => {
  const { heard, parts } = salonThatSays()
  for (const wrong of [{ name: '' }, { email: 'nowhere' }, { phone: '12' }]) {
    const wish = bookAsGuest(parts, { ...HANNAH, ...wrong, visit: visit('one') })
    await expect(wish).rejects.toMatchObject({ code: 'needs-mending' })
  }
  expect(heard).toEqual([])
})
