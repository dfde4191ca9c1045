import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { raw, sql } from '#local/database/sql.ts'
import type { TestBackend } from '#support/backend.ts'
import { startStripeBackend, stripeControl, stripeOf } from '#support/stripe-double.ts'

let backend: TestBackend
let stripe: Stripe
let control: ReturnType<typeof stripeControl>

beforeAll(async () => {
  backend = await startStripeBackend()
  stripe = stripeOf(backend)
  control = stripeControl(backend)
})

afterAll(() => backend.stop())

const named = async (name: string) =>
  (await stripe.customers.list({ limit: 100 })).data.filter((one) => one.name === name)

/** With its fetch client the SDK hands on what fetch gave it. */
const headerOf = ({ lastResponse }: Stripe.Response<object>, name: string): string | null =>
  (lastResponse.headers as unknown as Headers).get(name)

describe('the same request under the same key', () => {
  it('is carried out once and answered the same', async () => {
    const send = () => stripe.customers.create({ name: 'Once' }, { idempotencyKey: 'once' })
    const first = await send()
    const second = await send()
    expect(second).toEqual(first)
    expect(await named('Once')).toHaveLength(1)
    expect(headerOf(first, 'idempotent-replayed')).toBeNull()
    expect(headerOf(second, 'idempotent-replayed')).toBe('true')
    expect(headerOf(second, 'original-request')).toBe(headerOf(first, 'request-id'))
    expect(headerOf(second, 'request-id')).not.toBe(headerOf(first, 'request-id'))
  })

  it('is carried out once, also when many send it at the same time', async () => {
    const send = () =>
      stripe.customers.create({ name: 'Crowd' }, { idempotencyKey: 'crowd' }).then(
        ({ id }) => id,
        (cause: Stripe.errors.StripeError) => cause.code,
      )
    const answers = await Promise.all(Array.from({ length: 8 }, send))
    expect(await named('Crowd')).toHaveLength(1)
    const [{ id } = { id: '' }] = await named('Crowd')
    expect(answers).toContain(id)
    for (const answer of answers) expect([id, 'idempotency_key_in_use']).toContain(answer)
  })

  it('is told to wait while the first is still under way', async () => {
    await backend.database.run(sql`
      insert into stripe_double.idempotency_keys (key, fingerprint, made_ms)
      select 'busy', fingerprint, ${Date.now()} from stripe_double.idempotency_keys
      where key = 'once'`)
    await expect(
      stripe.customers.create({ name: 'Once' }, { idempotencyKey: 'busy' }),
    ).rejects.toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' })
  })

  it('is answered with the same refusal', async () => {
    const { id: customer } = await stripe.customers.create({})
    const intent = await stripe.paymentIntents.create({ amount: 500, currency: 'usd', customer })
    const confirm = () =>
      stripe.paymentIntents.confirm(
        intent.id,
        { payment_method: 'pm_card_chargeDeclined', return_url: 'http://localhost/' },
        { idempotencyKey: 'declined' },
      )
    const first = await confirm().catch((cause: Stripe.errors.StripeError) => cause)
    const second = await confirm().catch((cause: Stripe.errors.StripeError) => cause)
    expect(first).toMatchObject({ statusCode: 402, code: 'card_declined' })
    expect(second).toMatchObject({ statusCode: 402, message: 'Your card was declined.' })
    const { data } = await stripe.events.list({ type: 'charge.failed' })
    expect(data).toHaveLength(1)
  })

  it('may be sent anew when it had not even been understood', async () => {
    const wrong = { surname: 'x' } as Stripe.CustomerCreateParams
    await expect(
      stripe.customers.create(wrong, { idempotencyKey: 'misspelt' }),
    ).rejects.toMatchObject({ code: 'parameter_unknown' })
    const made = await stripe.customers.create({ name: 'Right' }, { idempotencyKey: 'misspelt' })
    expect(made.name).toBe('Right')
  })
})

describe('another request under the same key', () => {
  it('is refused', async () => {
    await stripe.customers.create({ name: 'First' }, { idempotencyKey: 'shared' })
    const other = { type: 'StripeIdempotencyError', statusCode: 400 }
    await expect(
      stripe.customers.create({ name: 'Second' }, { idempotencyKey: 'shared' }),
    ).rejects.toMatchObject(other)
    await expect(
      stripe.products.create({ name: 'First' }, { idempotencyKey: 'shared' }),
    ).rejects.toMatchObject(other)
  })
})

describe('a key', () => {
  it('is forgotten after a day', async () => {
    const send = () => stripe.customers.create({ name: 'Aged' }, { idempotencyKey: 'aged' })
    await send()
    await backend.database.run(
      raw(
        `update stripe_double.idempotency_keys set made_ms = made_ms - 86400001 where key = 'aged'`,
      ),
    )
    await send()
    expect(await named('Aged')).toHaveLength(2)
  })

  it('has at most 255 characters', async () => {
    await expect(
      stripe.customers.create({}, { idempotencyKey: 'k'.repeat(256) }),
    ).rejects.toMatchObject({ statusCode: 400 })
  })
})

describe('a fault that was asked for', () => {
  const path = '/v1/customers'
  const send = (name: string, settings = {}) =>
    stripeOf(backend, settings).customers.create({ name }, { idempotencyKey: `fault:${name}` })

  it('refuses before anything is done, so that the same key may try again', async () => {
    await control.fault({ path, method: 'POST', times: 1, kind: 'refuse' })
    await expect(send('Refused')).rejects.toMatchObject({ statusCode: 500 })
    expect(await named('Refused')).toEqual([])
    expect((await send('Refused')).name).toBe('Refused')
  })

  it('fails for good, so that the same key is told so again', async () => {
    await control.fault({ path, method: 'POST', kind: 'fail' })
    await expect(send('Failed')).rejects.toMatchObject({ statusCode: 500 })
    await expect(send('Failed')).rejects.toMatchObject({
      statusCode: 500,
      headers: { 'idempotent-replayed': 'true' },
    })
    expect(await named('Failed')).toEqual([])
  })

  it('loses the answer to what is done, and the same key finds it', async () => {
    await control.fault({ path, method: 'POST', kind: 'lose' })
    await expect(send('Lost')).rejects.toMatchObject({ statusCode: 500 })
    expect(await named('Lost')).toHaveLength(1)
    expect((await send('Lost')).id).toBe((await named('Lost'))[0]?.id)
    expect(await named('Lost')).toHaveLength(1)
  })

  it('is healed by the SDK when it may ask again', async () => {
    await control.fault({ path, method: 'POST', kind: 'lose' })
    const made = await send('Healed', { maxNetworkRetries: 1 })
    expect((await named('Healed')).map(({ id }) => id)).toEqual([made.id])
  })

  it('cuts the connection after the work', async () => {
    await control.fault({ path, method: 'POST', kind: 'drop', times: 2 })
    await expect(send('Dropped')).rejects.toMatchObject({ type: 'StripeConnectionError' })
    expect(await named('Dropped')).toHaveLength(1)
    await control.ask('DELETE /faults')
  })

  it('lets the caller wait in vain', async () => {
    await control.fault({ path, method: 'POST', kind: 'hang', seconds: 5 })
    await expect(send('Hung', { timeout: 300 })).rejects.toMatchObject({
      type: 'StripeConnectionError',
    })
    expect(await named('Hung')).toEqual([])
  })

  it('says that there were too many requests', async () => {
    await control.fault({ path: '/v1/*', kind: 'rate_limit', times: 2 })
    await expect(send('Hurried')).rejects.toMatchObject({ type: 'StripeRateLimitError' })
    await expect(stripe.products.create({ name: 'x' })).rejects.toMatchObject({ statusCode: 429 })
    expect((await send('Hurried')).name).toBe('Hurried')
  })

  it('declines a good card', async () => {
    await control.fault({
      path: '/v1/payment_intents',
      kind: 'decline',
      decline_code: 'insufficient_funds',
    })
    const pay = () =>
      stripe.paymentIntents.create({
        amount: 1000,
        currency: 'usd',
        payment_method: 'pm_card_visa',
        confirm: true,
        return_url: 'http://localhost/',
      })
    await expect(pay()).rejects.toMatchObject({ decline_code: 'insufficient_funds' })
    expect((await pay()).status).toBe('succeeded')
  })

  it('is seen, and can be taken back', async () => {
    await control.fault({ path: '/v1/products', kind: 'refuse', times: 5 })
    expect(await control.ask('GET /state')).toMatchObject({
      faults: [{ path: '/v1/products', kind: 'refuse', times: 5 }],
    })
    expect(await control.ask('DELETE /faults')).toMatchObject({ faults: [] })
    expect((await stripe.products.create({ name: 'Fine' })).name).toBe('Fine')
    await expect(control.fault({ path: '/v1/products', kind: 'explode' })).rejects.toThrow(
      /must be one of refuse/,
    )
  })
})
