import { describe, expect, test } from 'vitest'
import { sql } from '#local/database/sql.ts'
import { membershipOf } from '#support/member.ts'
import { latestInvoiceOf, stripeControl, stripeOf } from '#support/stripe-double.ts'
import { heldUp, isFor, openDevices, type Send } from './two-devices-scene.ts'

const { backend, somebody, begins, standing, pays, everythingIsHeard } = openDevices()

const ofEnding = (request: Request) =>
  isFor(request, 'POST', /\/void$/) || isFor(request, 'DELETE', /^\/v1\/subscriptions\//)

describe('a payment between the look at an earlier plan and its end', () => {
  test.each(['held', 'normal'] as const)(
    'makes it the membership, and nothing else can be paid (messages %s)',
    async (mode) => {
      const member = await somebody()
      await stripeControl(backend()).webhooks({ mode })
      const silver = await begins(member, 'silver')
      const ending = heldUp(ofEnding, 'before')
      const gold = begins(member, 'gold', ending.send)
      await ending.reached
      expect(await pays(silver.intent)).toBe('succeeded')
      ending.open()
      expect((await gold).outcome).toBe('membership-exists')
      expect(await standing(member)).toMatchObject({
        live: ['active silver'],
        payableBills: 0,
        paidCents: 2000,
      })
      await everythingIsHeard()
      expect(await membershipOf(backend(), member)).toMatchObject({
        status: 'active',
        plan_id: 'silver',
      })
    },
  )

  test('a moment later it is refused, and the books show no open bill of it', async () => {
    const member = await somebody()
    const silver = await begins(member, 'silver')
    const gold = await begins(member, 'gold')
    expect(await pays(silver.intent)).toBe('refused')
    expect(await pays(gold.intent)).toBe('succeeded')
    await everythingIsHeard()
    const rows = await backend().database.rows(sql`
      select status, paid_cents from public.invoices where user_id = ${member.id} order by due_cents`)
    expect(rows).toEqual([
      { status: 'void', paid_cents: 0 },
      { status: 'paid', paid_cents: 10_000 },
    ])
    const memberships = await backend().database.rows(sql`
      select billed_plan_id as plan, status from public.memberships where user_id = ${member.id} order by 1`)
    expect(memberships).toEqual([
      { plan: 'gold', status: 'active' },
      { plan: 'silver', status: 'incomplete_expired' },
    ])
  })

  test('an end whose answer is lost is not done twice', async () => {
    const member = await somebody()
    await begins(member, 'silver')
    const [attempt] = await backend().database.rows(sql`
      select stripe_subscription_id as id from private.membership_attempts where user_id = ${member.id}`)
    const bill = await latestInvoiceOf(stripeOf(backend()), String(attempt?.['id']))
    await stripeControl(backend()).fault({
      path: `/v1/invoices/${bill.id}/void`,
      kind: 'lose',
      times: 4,
    })
    expect((await begins(member, 'gold')).outcome).toBe('payment')
    expect((await standing(member)).live).toEqual(['incomplete gold'])
  })

  test('one that is still under way keeps the other plan from being begun', async () => {
    const member = await somebody()
    await begins(member, 'silver')
    // As the provider refuses while the bank has not answered yet.
    const busy: Send = async (request) =>
      isFor(request, 'POST', /\/void$/)
        ? Response.json(
            { error: { type: 'invalid_request_error', message: 'A payment is under way.' } },
            { status: 400 },
          )
        : fetch(request)
    const gold = await begins(member, 'gold', busy)
    expect(gold.outcome).toBe('payment-under-way')
    expect((await standing(member)).live).toEqual(['incomplete silver'])
    expect((await begins(member, 'gold')).outcome).toBe('payment')
    expect((await standing(member)).live).toEqual(['incomplete gold'])
  })

  test('a provider that leaves it waiting after its bill is void hears that it is over', async () => {
    const member = await somebody()
    await begins(member, 'silver')
    const lenient: Send = async (request) => {
      const answer = await fetch(request)
      if (isFor(request, 'POST', /\/void$/))
        await backend().database.run(sql`
          update stripe_double.objects set body = body || '{"status": "incomplete"}'
          where kind = 'subscription' and body->'metadata'->>'user_id' = ${member.id}`)
      return answer
    }
    expect((await begins(member, 'gold', lenient)).outcome).toBe('payment')
    expect((await standing(member)).live).toEqual(['incomplete gold'])
  })
})
