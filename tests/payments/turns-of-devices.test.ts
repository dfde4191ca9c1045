import fc from 'fast-check'
import { expect, test } from 'vitest'
import { membershipOf } from '#support/member.ts'
import { stripeControl } from '#support/stripe-double.ts'
import { takeTurns } from './take-turns.ts'
import { openDevices } from './two-devices-scene.ts'

const { backend, somebody, begins, standing, everythingIsHeard } = openDevices()

test('in whatever order two or three devices are heard, one plan at most is ever paid', async () => {
  const plan = fc.constantFrom('silver', 'gold')
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ plan, pays: fc.boolean() }), { minLength: 2, maxLength: 3 }),
      fc.array(fc.nat(2), { minLength: 20, maxLength: 90 }),
      async (devices, picks) => {
        const member = await somebody()
        await stripeControl(backend()).webhooks({ mode: 'held' })
        const outcomes: string[] = []
        await takeTurns(
          devices.map((device) => async (send) => {
            const { outcome, intent } = await begins(member, device.plan, send)
            outcomes.push(outcome)
            if (outcome !== 'payment' || !device.pays) return
            await send(confirmationOf(intent))
          }),
          picks,
        )
        const { live, payableBills, paidCents, isAgreed } = await standing(member)
        expect(live).toHaveLength(1)
        const isPaid = live[0]?.startsWith('active') === true
        expect(payableBills).toBe(isPaid ? 0 : 1)
        expect(paidCents).toBe({ 'active silver': 2000, 'active gold': 10_000 }[live[0] ?? ''] ?? 0)
        expect(isAgreed).toBe(true)
        for (const outcome of outcomes)
          expect(['payment', 'done', 'chosen-elsewhere', 'membership-exists']).toContain(outcome)
        await everythingIsHeard()
        if (isPaid)
          expect(await membershipOf(backend(), member)).toMatchObject({ status: 'active' })
      },
    ),
    { numRuns: 12, endOnFailure: true },
  )
}, 120_000)

function confirmationOf(intent: string | null): Request {
  return new Request(`${backend().url}/v1/payment_intents/${String(intent)}/confirm`, {
    method: 'POST',
    headers: {
      authorization: 'Bearer sk_test_local',
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'payment_method=pm_card_visa&return_url=http%3A%2F%2Flocalhost%2Fdone',
  })
}
