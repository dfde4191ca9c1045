import type { Session } from '@supabase/supabase-js'
import { beforeEach, describe, expect, it } from 'vitest'
import { customer, employee, openSignInScene, password, refused } from './sign-in-scene.ts'

const scene = await openSignInScene()
let email = ''
beforeEach(async () => {
  email = await scene.newPerson()
})

describe('somebody from the tables', () => {
  it('as an employee comes in as one, with an account of their own from then on', async () => {
    await scene.begin({
      Employees: [employee(email, { Email: email.toUpperCase(), Role: 'employee' })],
    })
    const answer = await scene.signIn()
    expect(answer.status).toBe(200)
    expect(answer.body.must_set_password).toBe(false)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await scene.selfBehind(answer)).toEqual({
      first_name: 'Rosa',
      last_name: 'Ames',
      phone: '555-0131',
      role: 'employee',
      personas: ['employee'],
      active_persona: 'employee',
    })
    expect(await scene.passwordsIn('Employees')).toEqual([''])
    const asked = (await scene.requests()).length
    expect((await scene.signIn({ email: ` ${email.toUpperCase()} ` })).status).toBe(200)
    expect(await scene.requests()).toHaveLength(asked)
    expect(scene.logged).toEqual([])
  })

  it('as a customer comes in as a client', async () => {
    await scene.begin({ Customers: [customer(email)] })
    expect(await scene.selfBehind(await scene.signIn())).toEqual({
      first_name: 'Imani',
      last_name: 'Brook',
      phone: '555-0132',
      role: 'client',
      personas: ['client'],
      active_persona: 'client',
    })
    expect(await scene.passwordsIn('Customers')).toEqual([''])
  })

  it('as both is an employee first, and may switch', async () => {
    await scene.begin({
      Employees: [employee(email, { Role: ' Receptionist' })],
      Customers: [customer(email)],
    })
    const answer = await scene.signIn()
    expect(await scene.selfBehind(answer)).toMatchObject({
      first_name: 'Rosa',
      role: 'receptionist',
      personas: ['employee', 'client'],
      active_persona: 'employee',
    })
    expect([await scene.passwordsIn('Employees'), await scene.passwordsIn('Customers')]).toEqual([
      [''],
      [''],
    ])
    const person = scene.client()
    await person.auth.setSession(answer.body.session as Session)
    expect((await person.rpc('switch_persona', { to: 'client' })).data).toBe('client')
    const { error } = await person.rpc('switch_persona', { to: 'admin' })
    expect(error).toMatchObject({ details: 'persona-not-yours' })
  })

  it('with another password in one table is only what the right one says', async () => {
    await scene.begin({
      Employees: [employee(email, { Password: 'another-password', Role: 'receptionist' })],
      Customers: [customer(email)],
    })
    expect(await scene.selfBehind(await scene.signIn())).toMatchObject({
      role: 'client',
      personas: ['client'],
    })
    expect(await scene.passwordsIn('Employees')).toEqual(['another-password'])
  })

  it.each(['admin', 'Owner', 'manager', 'business_owner'])(
    'who calls themselves %s there is an employee here',
    async (Role) => {
      await scene.begin({ Employees: [employee(email, { Role })] })
      const answer = await scene.signIn()
      expect(await scene.selfBehind(answer)).toMatchObject({ role: 'employee' })
      expect(scene.logged).toHaveLength(1)
      expect(scene.logged[0]).toContain('it counts as employee')
      expect(scene.logged[0]).not.toContain(email)
    },
  )

  it('whose token says the role at once', async () => {
    await scene.begin({ Employees: [employee(email, { Role: 'receptionist' })] })
    const { body } = await scene.signIn()
    const [, claims = ''] = body.session?.access_token.split('.') ?? []
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      user_role: 'receptionist',
    })
  })

  it.each([
    ['too short', 'short'],
    ['too long for a hash', 'ü'.repeat(40)],
    ['among those tried first', 'Trustno1'],
  ])('with a password that is %s comes in once, and must choose another', async (_, weak) => {
    await scene.begin({ Customers: [customer(email, { Password: weak })] })
    const answer = await scene.signIn({ password: weak })
    expect(answer.body.must_set_password).toBe(true)
    expect(await scene.selfBehind(answer)).toMatchObject({ role: 'client' })
    expect((await scene.userWith(email))?.['app']).toMatchObject({
      source: 'table',
      must_set_password: true,
    })
    expect(await scene.signIn({ password: weak })).toMatchObject({ status: 401, body: refused })
  })
})

it('no password and no token was ever answered or written to a log', async () => {
  await scene.begin({ Employees: [employee(email, { Password: 'a-rare-word-to-search-for' })] })
  expect((await scene.signIn({ password: 'a-rare-word-to-search-for' })).status).toBe(200)
  const said = scene.everythingSaid()
  expect(said).toContain('must_set_password')
  for (const secret of [
    'a-rare-word-to-search-for',
    password,
    scene.settings.token,
    scene.settings.readToken,
    scene.backend.secretKey,
  ])
    expect(said).not.toContain(secret)
})
