import { describe, expect, test } from 'vitest'
import { sql } from '#local/database/sql.ts'
import { membershipOf } from '#support/member.ts'
import { stripeControl, stripeOf } from '#support/stripe-double.ts'
import { heldUp, isFor, ofCreation, openDevices, type Send } from './two-devices-scene.ts'

const { backend, somebody, begins, standing, pays } = openDevices()

const SOON = { timeout: 10_000, interval: 100 }

describe('two devices of one person choose different plans in the same second', () => {
  test.each(['before', 'after'] as const)(
    'the first hears %s the second has chosen: only the second plan can be paid',
    async (where) => {
      const member = await somebody()
      const slow = heldUp(ofCreation, where)
      const silver = begins(member, 'silver', slow.send)
      await slow.reached
      const gold = await begins(member, 'gold')
      slow.open()
      expect((await silver).outcome).toBe('chosen-elsewhere')
      expect(await standing(member)).toEqual({
        live: ['incomplete gold'],
        payableBills: 1,
        paidCents: 0,
        states: ['over', 'open'],
        isAgreed: true,
      })
      expect(await pays(gold.intent)).toBe('succeeded')
      await expect
        .poll(async () => (await membershipOf(backend(), member))?.plan_id, SOON)
        .toBe('gold')
    },
  )

  test('who chose first and hears last does not bring the first plan back', async () => {
    const member = await somebody()
    await begins(member, 'silver')
    const slow = heldUp((request) => isFor(request, 'GET', /^\/v1\/subscriptions\/sub_/), 'before')
    const silver = begins(member, 'silver', slow.send)
    await slow.reached
    const gold = await begins(member, 'gold')
    slow.open()
    expect((await silver).outcome).toBe('chosen-elsewhere')
    expect((await standing(member)).live).toEqual(['incomplete gold'])
    expect(await pays(gold.intent)).toBe('succeeded')
  })

  test('the same plan twice is one subscription for both', async () => {
    const member = await somebody()
    const slow = heldUp(ofCreation, 'after')
    const one = begins(member, 'silver', slow.send)
    await slow.reached
    const other = await begins(member, 'silver')
    slow.open()
    expect(await one).toEqual(other)
    expect(await standing(member)).toMatchObject({
      live: ['incomplete silver'],
      states: ['open'],
    })
  })

  test('that one of them finds nothing at the provider takes nothing from the other', async () => {
    const member = await somebody()
    let failures = 0
    const look = heldUp((request) => isFor(request, 'GET', /^\/v1\/subscriptions$/), 'after')
    const failing: Send = async (request) => {
      if (!ofCreation(request) || failures >= 2) return look.send(request)
      failures += 1
      return Response.json({ error: { type: 'api_error', message: 'no' } }, { status: 500 })
    }
    const unlucky = begins(member, 'silver', failing)
    await look.reached
    const lucky = await begins(member, 'silver')
    look.open()
    expect(await unlucky).toEqual(lucky)
    expect(await standing(member)).toMatchObject({
      live: ['incomplete silver'],
      states: ['open'],
    })
  })

  test('ten times at once, as it comes', async () => {
    for (let round = 0; round < 10; round += 1) {
      const member = await somebody()
      const told = await Promise.all([begins(member, 'silver'), begins(member, 'gold')])
      expect(await standing(member), `round ${round}`).toMatchObject({
        live: [expect.stringMatching(/^incomplete /)],
        payableBills: 1,
        isAgreed: true,
      })
      for (const { outcome } of told) expect(['payment', 'chosen-elsewhere']).toContain(outcome)
    }
  }, 60_000)
})

describe('a subscription of which nobody heard', () => {
  test('is ended before another plan can be paid', async () => {
    const member = await somebody()
    // Made, and then the function stops for good: its answer never comes.
    const lost = heldUp(ofCreation, 'after')
    void begins(member, 'silver', lost.send).catch(() => undefined)
    await lost.reached
    expect((await begins(member, 'gold')).outcome).toBe('payment')
    expect(await standing(member)).toMatchObject({
      live: ['incomplete gold'],
      payableBills: 1,
      states: ['over', 'open'],
    })
  })

  test('is taken up by the same plan', async () => {
    const member = await somebody()
    const lost = heldUp(ofCreation, 'after')
    void begins(member, 'silver', lost.send).catch(() => undefined)
    await lost.reached
    const again = await begins(member, 'silver')
    expect(await pays(again.intent)).toBe('succeeded')
    expect(await standing(member)).toMatchObject({
      live: ['active silver'],
      paidCents: 2000,
    })
  })

  test('and was paid on its page all the same is the membership', async () => {
    const member = await somebody()
    await stripeControl(backend()).webhooks({ mode: 'held' })
    const lost = heldUp(ofCreation, 'after')
    void begins(member, 'silver', lost.send).catch(() => undefined)
    await lost.reached
    const [profile] = await backend().database.rows(
      sql`select stripe_customer_id as customer from public.profiles where id = ${member.id}`,
    )
    const stripe = stripeOf(backend())
    const customer = String(profile?.['customer'])
    const [bill] = (await stripe.invoices.list({ customer })).data
    const card = await stripe.paymentMethods.attach('pm_card_visa', { customer })
    await stripe.invoices.pay(String(bill?.id), { payment_method: card.id })
    const gold = await begins(member, 'gold')
    expect(gold.outcome).toBe('membership-exists')
    expect(await membershipOf(backend(), member)).toMatchObject({
      status: 'active',
      plan_id: 'silver',
    })
  })
})
