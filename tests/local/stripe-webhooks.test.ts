import Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { raw, sql } from '#local/database/sql.ts'
import type { TestBackend } from '#support/backend.ts'
import {
  startReceiver,
  startStripeBackend,
  stripeControl,
  stripeOf,
  type Receiver,
} from '#support/stripe-double.ts'

let backend: TestBackend
let stripe: Stripe
let control: ReturnType<typeof stripeControl>
let receiver: Receiver
let secret: string

beforeAll(async () => {
  backend = await startStripeBackend()
  stripe = stripeOf(backend)
  control = stripeControl(backend)
  receiver = await startReceiver()
  secret = process.env['STRIPE_WEBHOOK_SECRET'] ?? ''
  await control.webhooks({ endpoint: receiver.url })
})

afterAll(async () => {
  await receiver.close()
  await backend.stop()
})

afterEach(async () => {
  receiver.answer(200)
  await control.webhooks({ mode: 'normal' })
  await control.release()
  receiver.received.length = 0
})

const bodies = () => receiver.received.map(({ body }) => JSON.parse(body) as Stripe.Event)
const names = () => bodies().map(({ data }) => (data.object as unknown as { name: string }).name)

describe('an event', () => {
  it('is told with the object as it is, and signed as Stripe signs', async () => {
    const { id } = await stripe.customers.create({ name: 'Anna' }, { idempotencyKey: 'anna' })
    await expect.poll(() => receiver.received.length).toBe(1)
    const [{ body, signature } = { body: '', signature: '' }] = receiver.received
    const event = await stripe.webhooks.constructEventAsync(
      body,
      signature,
      secret,
      undefined,
      Stripe.createSubtleCryptoProvider(),
    )
    expect(event).toMatchObject({
      object: 'event',
      type: 'customer.created',
      api_version: '2026-10-28.endive',
      livemode: false,
      pending_webhooks: 1,
      request: { idempotency_key: 'anna' },
      data: { object: { id, name: 'Anna' } },
    })
    await expect(
      stripe.webhooks.constructEventAsync(body.replace('Anna', 'Otto'), signature, secret),
    ).rejects.toThrow()
    await expect(
      stripe.webhooks.constructEventAsync(body, signature, 'whsec_other'),
    ).rejects.toThrow()
    const kept = await stripe.events.retrieve(event.id)
    expect(kept).toMatchObject({ type: 'customer.created', pending_webhooks: 0 })
  })

  it('of a change says what it was before, and of no change there is none', async () => {
    const { id } = await stripe.customers.create({ name: 'Before', metadata: { a: '1', b: '2' } })
    await stripe.customers.update(id, { name: 'After', metadata: { b: '3' } })
    await stripe.customers.update(id, { name: 'After' })
    await stripe.customers.del(id)
    await expect.poll(() => receiver.received.length).toBe(3)
    const [, updated, deleted] = bodies()
    expect(updated).toMatchObject({ type: 'customer.updated', data: { object: { name: 'After' } } })
    expect(updated?.data.previous_attributes).toEqual({ name: 'Before', metadata: { b: '2' } })
    expect(deleted).toMatchObject({ type: 'customer.deleted', data: { object: { name: 'After' } } })
  })

  it('is listed, newest first and by its type', async () => {
    const { id } = await stripe.products.create({ name: 'Listed' })
    const { data } = await stripe.events.list({ type: 'product.*', limit: 1 })
    expect(data[0]?.data.object).toMatchObject({ id })
    const some = await stripe.events.list({ types: ['product.created', 'price.created'] })
    expect(new Set(some.data.map(({ type }) => type))).toEqual(new Set(['product.created']))
    await expect.poll(() => receiver.received.length).toBe(1)
  })
})

describe('events', () => {
  const makeThree = async () => {
    for (const name of ['one', 'two', 'three']) await stripe.customers.create({ name })
  }

  it('can be held, and let go in order', async () => {
    await control.webhooks({ mode: 'held' })
    await makeThree()
    expect(await control.ask('GET /state')).toMatchObject({
      webhooks: { mode: 'held', waiting: 3 },
    })
    expect(receiver.received).toEqual([])
    const delivered = await control.release()
    expect(delivered.map(({ type }) => type)).toEqual(Array(3).fill('customer.created'))
    expect(names()).toEqual(['one', 'two', 'three'])
    expect(await control.release()).toEqual([])
  })

  it('can be let go in reverse, or twice each', async () => {
    await control.webhooks({ mode: 'held' })
    await makeThree()
    await control.release('reversed')
    expect(names()).toEqual(['three', 'two', 'one'])
    receiver.received.length = 0
    await makeThree()
    await control.release('duplicated')
    expect(names()).toEqual(['one', 'one', 'two', 'two', 'three', 'three'])
    expect(new Set(bodies().map(({ id }) => id)).size).toBe(3)
  })

  it('can come twice by themselves', async () => {
    await control.webhooks({ mode: 'duplicated' })
    await stripe.customers.create({ name: 'Twice' })
    await expect.poll(names).toEqual(['Twice', 'Twice'])
  })

  it('can come in reverse by themselves', async () => {
    await control.webhooks({ mode: 'reversed' })
    await makeThree()
    await expect.poll(names).toEqual(['three', 'two', 'one'])
  })

  it('can never come at all, and are listed all the same', async () => {
    await control.webhooks({ mode: 'stopped' })
    await stripe.customers.create({ name: 'Unheard' })
    await control.webhooks({ mode: 'normal' })
    expect(await control.release()).toEqual([])
    expect(receiver.received).toEqual([])
    const { data } = await stripe.events.list({ limit: 1 })
    expect(data[0]?.data.object).toMatchObject({ name: 'Unheard' })
    expect((await control.events()).at(-1)).toMatchObject({ delivery: 'stopped' })
  })
})

describe('a receiver that fails', () => {
  it('gets the event again, later and later, and in the end no more', async () => {
    receiver.answer(500)
    const { id } = await stripe.customers.create({ name: 'Again' })
    const told = async () =>
      (await control.events()).find(({ body }) => JSON.stringify(body).includes(id))
    const pauses: number[] = []
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      await expect.poll(async () => (await told())?.attempts).toBe(attempt)
      const event = (await told()) as { nextAttemptMs: number; delivery: string } | undefined
      pauses.push(Math.round(((event?.nextAttemptMs ?? 0) - Date.now()) / 1000))
      expect(event?.delivery).toBe(attempt < 6 ? 'pending' : 'given_up')
      await backend.database.run(raw('update stripe_double.events set next_attempt_ms = 0'))
      await control.webhooks({ mode: 'normal' })
    }
    expect(receiver.received).toHaveLength(6)
    for (const [place, pause] of [5, 30, 300, 3600, 21_600].entries()) {
      expect(pauses[place]).toBeLessThanOrEqual(pause)
      expect(pauses[place]).toBeGreaterThan(pause - 5)
    }
  })

  it('gets it at last', async () => {
    receiver.answer(404)
    await stripe.customers.create({ name: 'Late' })
    await expect.poll(names).toEqual(['Late'])
    receiver.answer(204)
    expect(await control.release()).toMatchObject([{ answer: '204' }])
    expect((await control.events()).at(-1)).toMatchObject({ delivery: 'delivered', attempts: 2 })
  })

  it('that is not there at all is no different', async () => {
    await control.webhooks({ endpoint: 'http://127.0.0.1:1/hook' })
    await stripe.customers.create({ name: 'Nobody' })
    await expect
      .poll(async () => (await control.events()).at(-1))
      .toMatchObject({ delivery: 'pending', attempts: 1, lastAnswer: 'TypeError' })
    await control.webhooks({ endpoint: receiver.url })
  })
})

describe('the endpoint', () => {
  it('is on this machine', async () => {
    for (const endpoint of ['https://example.com/hook', 'http://10.0.0.1/', 'hook'])
      await expect(control.webhooks({ endpoint })).rejects.toThrow(/on this machine/)
  })

  it('is the function of the server itself unless it is told otherwise', async () => {
    await control.webhooks({ endpoint: null })
    expect(await control.ask('GET /state')).toMatchObject({
      webhooks: {
        endpoint: `http://127.0.0.1:${new URL(backend.url).port}/functions/v1/stripe-webhook`,
      },
    })
    await control.webhooks({ endpoint: receiver.url })
  })
})

describe('many events', () => {
  it('are not kept for ever', async () => {
    await backend.database.run(sql`
      insert into stripe_double.events (id, body, delivery)
      select 'evt_old' || n, '{"type": "customer.created"}', 'delivered'
      from generate_series(1, 5100) n`)
    await stripe.customers.create({ name: 'Latest' })
    await expect
      .poll(async () => {
        const [row] = await backend.database.rows<{ count: number }>(
          raw('select count(*)::int as count from stripe_double.events'),
        )
        return row?.count
      })
      .toBeLessThanOrEqual(5001)
  })
})
