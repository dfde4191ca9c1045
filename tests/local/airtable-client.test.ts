import { beforeEach, describe, expect, it } from 'vitest'
import { syncCustomer, type CustomerRecord } from '#functions/_shared/airtable-customers.ts'
import { AirtableProblem } from '#functions/_shared/airtable-problem.ts'
import { openAirtable } from '#functions/_shared/airtable.ts'
import { openAirtableScene } from './airtable-scene.ts'

const scene = await openAirtableScene()
const airtable = openAirtable(scene.settings, 'write', { fetch })
const impatient = openAirtable(scene.settings, 'write', { fetch, patienceMs: 400 })
beforeEach(() => scene.begin())

async function problemOf(work: Promise<unknown>): Promise<AirtableProblem> {
  const cause: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (cause instanceof AirtableProblem) return cause
  throw new Error('It did not fail, or not as a problem of Airtable.', { cause })
}

const services = (count: number): { 'Service Name': string; Price: number }[] =>
  Array.from({ length: count }, (_, place) => ({ 'Service Name': `No ${place}`, Price: place }))

const customer: CustomerRecord = {
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Moss',
  phone: '555-0130',
  homeAddress: '1 Birch Lane',
  membershipPlan: 'gold',
  contract: null,
  paymentCustomer: 'cus_1',
}

describe('reading', () => {
  it('goes through every page', async () => {
    await scene.begin({ Services: services(205) })
    const found = await airtable.list('Services', { sort: [{ field: 'Price', direction: 'asc' }] })
    expect(found.map(({ fields }) => fields['Price'])).toEqual(
      Array.from({ length: 205 }, (_, place) => place),
    )
    expect(await scene.requests()).toHaveLength(3)
  })

  it('begins again, once, when a cursor ended under way', async () => {
    await scene.begin({ Services: services(150) })
    const fragile = openAirtable(scene.settings, 'read', {
      fetch: async (input, init) => {
        const isSecond = (await scene.requests()).length === 1
        if (isSecond) await scene.control('/iterators', {})
        return fetch(input, init)
      },
    })
    expect(await fragile.list('Services')).toHaveLength(150)
    expect(await scene.requests()).toHaveLength(4)
  })

  it('asks no address that names a person', async () => {
    await airtable.list('Customers', { filterByFormula: "LOWER({Email})='ada@example.com'" })
    expect(await scene.requests()).toEqual([
      `POST /v0/${scene.settings.baseId}/Customers/listRecords`,
    ])
  })

  it('tries a server that stumbled once more, and no oftener', async () => {
    await scene.control('/faults', { next: [{ kind: 'refuse', status: 502 }] })
    expect(await airtable.list('Services')).toEqual([])
    await scene.control('/faults', { next: [{ kind: 'refuse' }, { kind: 'refuse' }] })
    expect(await problemOf(airtable.list('Services'))).toMatchObject({
      code: 'unreachable',
      status: 503,
    })
    expect(await scene.requests()).toHaveLength(4)
  })

  it('waits for nobody longer than its patience', async () => {
    await scene.control('/faults', { next: [{ kind: 'hang' }] })
    expect(await problemOf(impatient.list('Services'))).toMatchObject({
      code: 'unreachable',
      status: null,
    })
  })
})

describe('writing', () => {
  it('makes, changes, finds and removes records', async () => {
    const { id } = await airtable.create('Customers', { Email: 'a@b.co' })
    await airtable.update('Customers', id, { 'First Name': 'Ada' })
    expect(await airtable.get('Customers', id)).toEqual({
      id,
      fields: { Email: 'a@b.co', 'First Name': 'Ada' },
    })
    await airtable.delete('Customers', id)
    expect(await problemOf(airtable.get('Customers', id))).toMatchObject({
      code: 'not-found',
      status: 404,
      type: 'NOT_FOUND',
      mayRetry: false,
    })
  })

  it('never sends more than ten at once', async () => {
    const made = await airtable.createMany('Services', services(23))
    expect(made).toHaveLength(23)
    await airtable.updateMany(
      'Services',
      made.map(({ id }) => ({ id, fields: { Price: 1 } })),
    )
    expect(await scene.requests()).toHaveLength(6)
    const prices = (await scene.records('Services')).map(({ fields }) => fields['Price'])
    expect(prices).toEqual(Array.from({ length: 23 }, () => 1))
  })

  it('makes nothing twice: a record whose answer was lost is not sent again', async () => {
    await scene.control('/faults', { next: [{ kind: 'lose' }] })
    await problemOf(airtable.create('Customers', { Email: 'a@b.co' }))
    await scene.control('/faults', { next: [{ kind: 'refuse', status: 500 }] })
    await problemOf(airtable.create('Customers', { Email: 'c@d.co' }))
    await scene.control('/faults', { next: [{ kind: 'refuse', status: 500 }] })
    await problemOf(airtable.createMany('Customers', [{ Email: 'e@f.co' }]))
    expect(await scene.records('Customers')).toHaveLength(1)
  })
})

describe('what went wrong', () => {
  it.each([
    ['rate-limited', 429, 30],
    ['unreachable', 500, 60],
    ['not-permitted', 403, 3600],
    ['not-permitted', 401, 3600],
    ['not-found', 404, null],
    ['refused', 422, null],
    ['refused', 413, null],
  ])('is %s at %i, and may be tried again after %s seconds', async (code, status, seconds) => {
    const next = [1, 2].map(() => ({ kind: 'refuse', status }))
    await scene.control('/faults', { next })
    const problem = await problemOf(airtable.upsert('Customers', ['Email'], [{ Email: 'a@b.co' }]))
    expect(problem).toMatchObject({ code, status, retryAfterSeconds: seconds })
    expect(problem.mayRetry).toBe(seconds !== null)
  })

  it('says neither what was sent nor with which token', async () => {
    await scene.control('/faults', { next: [{ kind: 'hang' }] })
    const problems = [
      await problemOf(impatient.create('Customers', { Email: 'secret@example.com' })),
      await problemOf(airtable.create('Customers', { Nope: 'secret@example.com' })),
      await problemOf(
        airtable.list('Customers', { filterByFormula: "{Email}='secret@example.com' OR 1" }),
      ),
    ]
    expect(problems.map(({ type }) => type)).toEqual([
      '',
      'UNKNOWN_FIELD_NAME',
      'INVALID_FILTER_BY_FORMULA',
    ])
    for (const problem of problems) {
      const said = `${problem.stack} ${String(problem.cause)} ${JSON.stringify(problem)}`
      expect(said).not.toContain('secret')
      expect(said).not.toContain(scene.settings.token)
    }
  })
})

describe('the sync of a customer', () => {
  const row = {
    Email: 'ada@example.com',
    'First Name': 'Ada',
    'Last Name': 'Moss',
    'Phone Number': '555-0130',
    'Home Address': '1 Birch Lane',
    'Membership Plan': 'gold',
    Source: 'Enhanced Signup Form',
    Status: 'Active',
    'Payment Customer': 'cus_1',
  }

  it('adds them once, however often it runs', async () => {
    await syncCustomer(customer, airtable)
    await syncCustomer(customer, airtable)
    expect((await scene.records('Customers')).map(({ fields }) => fields)).toEqual([row])
  })

  it('knows somebody by their address in any spelling, and leaves alone what it does not know', async () => {
    await scene.begin({
      Customers: [{ Email: 'Ada@Example.com', Password: 'x', Contract: 'contracts/1.pdf' }],
    })
    await syncCustomer(customer, airtable)
    expect((await scene.records('Customers')).map(({ fields }) => fields)).toEqual([
      { ...row, Email: 'Ada@Example.com', Password: 'x', Contract: 'contracts/1.pdf' },
    ])
  })

  it('takes nothing away: neither what the desk wrote nor what somebody never told us', async () => {
    await scene.begin({
      Customers: [
        {
          Email: 'ada@example.com',
          'Home Address': '7 Old Mill Road',
          Source: 'Walk-in',
          Status: 'Inactive',
        },
      ],
    })
    await syncCustomer({ ...customer, homeAddress: '' }, airtable)
    expect((await scene.records('Customers')).map(({ fields }) => fields)).toEqual([
      { ...row, 'Home Address': '7 Old Mill Road', Source: 'Walk-in', Status: 'Inactive' },
    ])
  })

  it('stays one record when somebody moves to another address, also back again', async () => {
    await syncCustomer(customer, airtable)
    const [before] = await scene.records('Customers')
    const moved = { ...customer, email: 'ada.moss@example.com' }
    await syncCustomer(moved, airtable, ['never@example.com', 'ada@example.com'])
    await syncCustomer(moved, airtable, ['never@example.com', 'ada@example.com'])
    expect(await scene.records('Customers')).toEqual([
      { ...before, fields: { ...row, Email: 'ada.moss@example.com' } },
    ])
    await syncCustomer(customer, airtable, ['ada.moss@example.com', 'ada@example.com'])
    expect((await scene.records('Customers')).map(({ fields }) => fields)).toEqual([row])
  })

  it('comes to one record even where the answer was lost', async () => {
    await scene.control('/faults', { next: [{ kind: 'lose', method: 'PATCH' }] })
    const problem = await problemOf(syncCustomer(customer, airtable))
    expect(problem).toMatchObject({ mayRetry: true, retryAfterSeconds: 60 })
    await syncCustomer(customer, airtable)
    expect(await scene.records('Customers')).toHaveLength(1)
  })

  it('gives up where two records have the address, and where a field is missing', async () => {
    await scene.begin({ Customers: [{ Email: 'ada@example.com' }, { Email: 'ada@example.com' }] })
    expect(await problemOf(syncCustomer(customer, airtable))).toMatchObject({ mayRetry: false })
    await scene.control('/tables', {
      name: 'Customers',
      fields: [{ name: 'Email', type: 'email' }],
    })
    expect(await problemOf(syncCustomer(customer, airtable))).toMatchObject({
      code: 'refused',
      type: 'UNKNOWN_FIELD_NAME',
      mayRetry: false,
    })
  })
})
