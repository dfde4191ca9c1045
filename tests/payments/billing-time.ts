import { expect } from 'vitest'
import { confirmAtTestBank } from '#platform/test-bank.ts'
import { membershipOf, type Member } from '#support/member.ts'
import { stripeControl } from '#support/stripe-double.ts'
import type { TestBackend } from '#support/backend.ts'

export const DAY = 86_400

/** To the day after the running period ends, whenever that is. */
export async function nextBill(backend: TestBackend, member: Member): Promise<void> {
  const row = await membershipOf(backend, member)
  const end = new Date(String(row?.['current_period_end'])).getTime() / 1000
  const bank = stripeControl(backend)
  await bank.moveTo(Math.ceil(Math.max(end, await bank.now())) + DAY)
}

/** Past the tries after 3, 8 and 15 days, and the last one was in vain. */
export async function tillGivenUp(backend: TestBackend): Promise<void> {
  const bank = stripeControl(backend)
  for (const days of [3, 5, 7]) await bank.moveTo((await bank.now()) + days * DAY)
}

export async function replaceCard(backend: TestBackend, member: Member): Promise<void> {
  const { body } = await member.call('replace-card')
  const { client_secret: secret } = body as { readonly client_secret: string }
  const { how } = await confirmAtTestBank(
    { backendUrl: backend.url, fetch },
    { kind: 'setup', clientSecret: secret },
    { id: 'pm_card_mastercard', askAsBank: async () => true },
  )
  expect(how).toBe('succeeded')
}

export async function lettersTo(backend: TestBackend, email: string): Promise<readonly string[]> {
  const mails = (await backend.mails()).filter(({ to }) => to === email)
  return mails.map(({ kind }) => kind).toSorted()
}
