import { beforeEach, describe, expect, it } from 'vitest'
import { customer, employee, openSignInScene, password, refused } from './sign-in-scene.ts'

const scene = await openSignInScene()
let email = ''
beforeEach(async () => {
  email = await scene.newPerson()
})

describe('whoever is not who they say', () => {
  it('hears the same, whether nobody has the address or the password is wrong', async () => {
    await scene.begin({
      Employees: [employee(email)],
      Customers: [customer(email, { Password: '' })],
    })
    const wrong = await scene.signIn({ password: 'not-the-password' })
    const unknown = await scene.signIn({ email: 'nobody@example.com' })
    expect([wrong.status, unknown.status]).toEqual([401, 401])
    expect(wrong.text).toBe(unknown.text)
    expect(wrong.body).toEqual(refused)
    expect(await scene.userWith(email)).toBeUndefined()
    expect(await scene.requests()).toHaveLength(4)
  })

  it.each(['', ' ', 'LAVENDER-AND-THYME', `${password} `])(
    'comes in with %o as little',
    async (tried) => {
      await scene.begin({
        Employees: [employee(email)],
        Customers: [customer(email, { Password: '' })],
      })
      expect((await scene.signIn({ password: tried })).body.session).toBeUndefined()
      expect(await scene.userWith(email)).toBeUndefined()
    },
  )

  it.each([
    "' OR '1'='1",
    "x' OR LOWER({Email})!='",
    "'),TRUE(),OR('",
    "\\' OR {Password}='",
    '{Email}',
    '%',
    'a\u0000b@example.com',
    '\ud800@example.com',
    `${'x'.repeat(300)}@example.com`,
  ])('finds nobody with %o as an address', async (attack) => {
    await scene.begin({ Employees: [employee(email)], Customers: [customer(email)] })
    expect(await scene.signIn({ email: attack })).toMatchObject({ status: 401, body: refused })
    expect(scene.logged.filter((line) => !line.includes('could not be asked'))).toEqual([])
  })

  it('is asked for both words', async () => {
    for (const body of [{}, { email }, { email, password: 7 }, { email: '', password }])
      expect(await scene.post(body)).toMatchObject({ status: 400, body: { code: 'needs-mending' } })
  })

  it('has five tries for an address in a quarter of an hour, right or wrong', async () => {
    await scene.begin({ Employees: [employee(email)] })
    for (let count = 0; count < 5; count += 1)
      expect((await scene.signIn({ password: 'not-the-password' })).status).toBe(401)
    const sixth = await scene.signIn()
    expect(sixth.status).toBe(429)
    expect(sixth.body.code).toBe('too-many-attempts')
    expect(sixth.body.retry_after_seconds).toBeGreaterThan(60)
    expect(sixth.headers.get('retry-after')).toBe(String(sixth.body.retry_after_seconds))
    expect((await scene.signIn({ email: 'somebody-else@example.com' })).status).toBe(401)
  })

  it('has twenty tries an hour from one network, whatever the address', async () => {
    const statuses: number[] = []
    for (let count = 0; count < 21; count += 1)
      statuses.push((await scene.signIn({ email: `guess${count}@example.com` })).status)
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 401), 429])
  })
})

describe('an address that has an account', () => {
  it.each([true, false])('is never written over, confirmed or not: %o', async (email_confirm) => {
    const made = await scene.admin.auth.admin.createUser({
      email,
      password: 'their-own-word',
      email_confirm,
    })
    expect(made.error).toBeNull()
    await scene.begin({ Employees: [employee(email, { Role: 'receptionist' })] })
    const before = await scene.userWith(email)
    expect(await scene.signIn()).toMatchObject({ status: 401, body: refused })
    expect(await scene.userWith(email)).toEqual(before)
    expect(await scene.passwordsIn('Employees')).toEqual([password])
    await scene.backend.mailTo(email, 'recovery')
  })

  it('is signed in with its own password, and the tables are not asked', async () => {
    await scene.admin.auth.admin.createUser({ email, password, email_confirm: true })
    expect((await scene.signIn()).status).toBe(200)
    expect(await scene.requests()).toEqual([])
  })

  it('that nobody has confirmed says so to whoever knows its password', async () => {
    await scene.admin.auth.admin.createUser({ email, password, email_confirm: false })
    expect(await scene.signIn()).toMatchObject({
      status: 403,
      body: { code: 'email-not-confirmed' },
    })
  })

  it('is the same one for two devices that ask at once', async () => {
    await scene.begin({ Customers: [customer(email)] })
    const answers = await Promise.all([scene.signIn(), scene.signIn()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(new Set(answers.map(({ body }) => body.session?.user.id)).size).toBe(1)
    expect(await scene.backend.mails()).not.toContainEqual(expect.objectContaining({ to: email }))
  })

  it('that was cut short before it got its role gets it the next time', async () => {
    await scene.admin.auth.admin.createUser({
      email,
      password,
      email_confirm: true,
      app_metadata: { source: 'table' },
    })
    await scene.begin({ Employees: [employee(email, { Role: 'receptionist' })] })
    expect(await scene.selfBehind(await scene.signIn())).toMatchObject({ role: 'receptionist' })
    expect(await scene.passwordsIn('Employees')).toEqual([''])
  })
})

describe('while the tables', () => {
  it('do not answer, nobody comes in by them and those with accounts still do', async () => {
    await scene.begin({ Employees: [employee(email)] })
    const next = [1, 2, 3, 4].map(() => ({ kind: 'refuse', status: 503 }))
    await scene.control('/faults', { next })
    expect(await scene.signIn()).toMatchObject({ status: 401, body: refused })
    expect(scene.logged).toHaveLength(2)
    expect((await scene.signIn()).status).toBe(200)
  })

  it('answer for one half only, that half counts', async () => {
    await scene.begin({ Employees: [employee(email)], Customers: [customer(email)] })
    await scene.control('/faults', { next: [{ kind: 'refuse', status: 403, table: 'Employees' }] })
    expect(await scene.selfBehind(await scene.signIn())).toMatchObject({ personas: ['client'] })
  })

  it('do not let go of a password, the person comes in and the log says where it still is', async () => {
    await scene.begin({ Employees: [employee(email)] })
    const next = [1, 2].map(() => ({ kind: 'refuse', status: 500, method: 'PATCH' }))
    await scene.control('/faults', { next })
    expect((await scene.signIn()).status).toBe(200)
    expect(scene.logged).toHaveLength(1)
    expect(scene.logged[0]).toContain('A password is still in the table Employees.')
  })

  it('are not there at all, nothing is asked', async () => {
    await scene.begin({ Employees: [employee(email)] })
    const { AIRTABLE_TOKEN: token } = process.env
    delete process.env['AIRTABLE_TOKEN']
    const answer = await scene.signIn()
    process.env['AIRTABLE_TOKEN'] = token
    expect(answer).toMatchObject({ status: 401, body: refused })
    expect(await scene.requests()).toEqual([])
  })
})

it('no password and no token was ever answered or written to a log', async () => {
  await scene.begin({ Employees: [employee(email, { Password: 'a-rare-word-to-search-for' })] })
  expect((await scene.signIn({ password: 'a-rare-word-to-search-for' })).status).toBe(200)
  const said = scene.everythingSaid()
  expect(said).toContain('A password is still in the table')
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
