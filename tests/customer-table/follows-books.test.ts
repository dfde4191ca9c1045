import { expect, test } from 'vitest'
import { sql } from '#local/database/sql.ts'
import { confirmAtTestBank } from '#platform/test-bank.ts'
import { membershipOf, openMember, type Member } from '#support/member.ts'
import { openNewcomer } from '#support/newcomer.ts'
import { openSalonFor } from '#support/salon-books.ts'
import { stripeControl } from '#support/stripe-double.ts'
import { booksScene, SOON } from './books-scene.ts'

const books = booksScene(openSalonFor)
const FREE = { draft: { membershipPlan: 'free' } } as const

/** Once everything that waits has been carried out, the one record of this person says this. */
async function expectRecord(member: Pick<Member, 'id' | 'email'>, fields: object): Promise<void> {
  await expect
    .poll(async () => {
      await books.runsOutbox(member.id)
      return (await books.recordsOf(member.email)).map((record) => record.fields)
    }, SOON)
    .toEqual([expect.objectContaining(fields)])
}

const tells = async (member: Member, details: object) => {
  const { error } = await member.as.from('profiles').update(details).eq('id', member.id)
  expect(error).toBeNull()
}

async function joins(member: Member, membershipPlan: string): Promise<void> {
  const { body } = await member.call('create-subscription', { membershipPlan })
  const { how } = await confirmAtTestBank(
    { backendUrl: books.backend().url, fetch },
    { kind: 'payment', clientSecret: (body as { client_secret: string }).client_secret },
    { id: 'pm_card_visa', askAsBank: async () => true },
  )
  expect(how).toBe('succeeded')
}

test('a change of the profile reaches the record, which stays one, and what the desk wrote stays', async () => {
  const member = await openMember(books.backend(), 'edits@example.com', FREE)
  await expectRecord(member, { 'Phone Number': '(828) 555-0142', Status: 'Active' })
  const [record] = await books.recordsOf(member.email)
  await books.backend().database.run(sql`
    update local_airtable.records set fields = fields || '{"Status": "Inactive"}'
    where id = ${record?.id}`)
  await tells(member, { phone: '(828) 555-0199', home_address: '1 Birch Lane' })
  await expectRecord(member, {
    'Phone Number': '(828) 555-0199',
    'Home Address': '1 Birch Lane',
    Status: 'Inactive',
    Source: 'Enhanced Signup Form',
  })
})

test('twenty changes in a row are carried there together', async () => {
  const member = await openMember(books.backend(), 'busy@example.com', FREE)
  await expectRecord(member, { 'First Name': 'Hannah' })
  const before = await books.requests()
  for (let change = 1; change <= 20; change += 1)
    await tells(member, { first_name: `Hannah ${change}` })
  await expectRecord(member, { 'First Name': 'Hannah 20' })
  // One look and one change, perhaps twice where one was under way.
  expect((await books.requests()) - before).toBeLessThanOrEqual(4)
})

test('free, and then joined Gold from the dashboard; canceled, and then over', async () => {
  const member = await openMember(books.backend(), 'joins@example.com', FREE)
  await expectRecord(member, { 'Membership Plan': 'Free' })
  const { body } = await member.call('payment-customer')
  const { customer_id: customer } = body as { readonly customer_id: string }
  expect(customer).toMatch(/^cus_/)
  await expectRecord(member, { 'Membership Plan': 'Free', 'Payment Customer': customer })

  await joins(member, 'gold')
  await expect
    .poll(() => membershipOf(books.backend(), member), SOON)
    .toMatchObject({ status: 'active' })
  await expectRecord(member, { 'Membership Plan': 'Gold', 'Payment Customer': customer })

  await member.call('change-membership', { change: 'cancel' })
  await expectRecord(member, { 'Membership Plan': 'Gold' })
  const end = (await membershipOf(books.backend(), member))?.['current_period_end']
  await stripeControl(books.backend()).moveTo(new Date(String(end)).getTime() / 1000 + 3600)
  await expect
    .poll(() => membershipOf(books.backend(), member), SOON)
    .toMatchObject({ status: 'canceled' })
  await expectRecord(member, { 'Membership Plan': 'Free' })
})

test('a new e-mail address moves the record, and leaves none behind', async () => {
  const member = await openMember(books.backend(), 'before@example.com', FREE)
  await expectRecord(member, { Email: 'before@example.com' })
  const [record] = await books.recordsOf(member.email)
  await books
    .backend()
    .database.run(sql`update auth.users set email = 'after@example.com' where id = ${member.id}`)
  await expectRecord({ ...member, email: 'after@example.com' }, { 'First Name': 'Hannah' })
  expect((await books.recordsOf('after@example.com'))[0]?.id).toBe(record?.id)
  expect(await books.recordsOf('before@example.com')).toEqual([])
})

test('refused by a service that is down, it is tried again after a pause, and ends right', async () => {
  const member = await openMember(books.backend(), 'down@example.com', FREE)
  await expectRecord(member, { 'Phone Number': '(828) 555-0142' })
  // Asked twice each time before it counts as a failure.
  await books.faults([
    { kind: 'refuse', status: 503 },
    { kind: 'refuse', status: 503 },
  ])
  await tells(member, { phone: '(828) 555-0177' })
  await books.runsOutbox(member.id)
  const failed = await books.errandOf(member.id)
  expect(failed).toMatchObject({ state: 'waiting', attempts: 1 })
  expect(failed?.['last_problem']).toContain('unreachable 503')
  expect(Number(failed?.['pause'])).toBeGreaterThan(50)
  expect((await books.recordsOf(member.email))[0]?.fields['Phone Number']).toBe('(828) 555-0142')
  await expectRecord(member, { 'Phone Number': '(828) 555-0177' })
  expect(await books.errandOf(member.id)).toMatchObject({ state: 'done', payload: {} })
})

test.each(['refused', 'times out', 'browser closed', 'answer lost'] as const)(
  'the sync of a sign-up is %s: half an hour later there is one record, and one only',
  async (fate) => {
    const email = `${fate.replace(' ', '-')}@example.com`
    const newcomer = await openNewcomer(books.backend(), email)
    newcomer.meets({ at: 'customer-sync', fate })
    const flow = newcomer.signUp.submit(newcomer.form({ membershipPlan: 'free' }))
    if (fate === 'browser closed') await expect.poll(() => newcomer.isStuck(), SOON).toBe(true)
    else expect((await flow).warnings).toEqual(['sync-failed'])
    const id = await books.idOf(email)
    const arrived = fate === 'answer lost' || fate === 'browser closed'
    expect(await books.recordsOf(email)).toHaveLength(arrived ? 1 : 0)
    if (!arrived) {
      const errand = await books.errandOf(id)
      expect(errand).toMatchObject({ state: 'waiting', attempts: 0 })
      expect(Number(errand?.['pause'])).toBeGreaterThan(25 * 60)
    }
    const wanted = {
      'First Name': 'Hannah',
      'Membership Plan': 'Free',
      Source: 'Enhanced Signup Form',
    }
    await expectRecord({ id, email }, wanted)
    await books.runsOutbox(id)
    expect(await books.recordsOf(email)).toHaveLength(1)
    const [record] = await books.recordsOf(email)
    expect(record?.fields['Contract']).toMatch(new RegExp(`^contracts/${id}_contract_`))
  },
)
