import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { beginApp, confirmApp, firstRecoveryCodes } from '#data/person/two-step.ts'
import { attemptCode, outcomeOfSignIn } from '#features/account/sign-in-outcome.ts'
import { sql } from '#local/database/sql.ts'
import { codeOf } from '#support/authenticator.ts'
import { PASSWORD, shown, twoStepScene } from './two-step-scene.ts'

const { server, opens, opensData, account, withApp } = twoStepScene()

afterEach(async () => {
  await server().database.run(sql`delete from private.two_step_rule`)
})

async function isAsked(userId: string): Promise<void> {
  await server().database.run(sql`
    update profiles set role = 'admin' where id = ${userId};
    insert into private.two_step_rule (is_required) values (true)`)
}

/** An administrator without an app, who signs in where one is asked for. */
async function askedForApp() {
  const { email, userId } = await account()
  await isAsked(userId)
  const data = opensData()
  expect(await outcomeOfSignIn(data.session, { email, password: PASSWORD })).toBeNull()
  expect(data.session.state()).toMatchObject({ status: 'locked', owes: 'app', person: { email } })
  return { data, userId }
}

test('whoever the salon asks for an app sets it up before anything else, and keeps it', async () => {
  const { data, userId } = await askedForApp()
  const { session } = data
  const app = await beginApp(data)
  await confirmApp(data, userId, { id: app.id, code: codeOf(app.key, new Date()) })
  expect(await firstRecoveryCodes(data, userId)).toHaveLength(10)
  await vi.waitFor(() =>
    expect(session.state()).toMatchObject({ status: 'signed-in', person: { role: 'admin' } }),
  )
  expect(await shown(data, userId)).toMatchObject({ apps: 1, isRequired: true })
  expect(await opens().ready()).toMatchObject({ status: 'signed-in' })
})

test('an app that was connected without the answer coming back asks for its code', async () => {
  const { data } = await askedForApp()
  const app = await beginApp(data)
  await server().database.run(sql`
    update auth.mfa_factors set status = 'verified', friendly_name = 'here' where id = ${app.id}`)
  await expect(beginApp(data)).rejects.toMatchObject({ code: 'second-factor-needed' })
  expect(data.session.state()).toMatchObject({ owes: 'app' })
  await data.session.lookAgain()
  expect(data.session.state()).toMatchObject({ status: 'locked', owes: 'code' })
  // The saved session doesn't know of the app.
  expect(await opens().ready()).toMatchObject({ status: 'locked', owes: 'code' })
})

test('what they did before waits on their device, and is sent once they have set it up', async () => {
  const { email, userId } = await account()
  const data = opensData()
  await data.session.signIn(email, PASSWORD)
  await isAsked(userId)
  const rename = { kind: 'family.rename', args: { name: 'B', expectedName: 'A' } } as const
  const id = await data.outbox.add(rename, userId)
  const stateOf = () => data.outbox.actions().find((action) => action.id === id)?.state
  // Only the outbox asked, so it was the first to hear.
  await vi.waitFor(() => expect(data.session.state()).toMatchObject({ owes: 'app' }))
  await vi.waitFor(() => expect(stateOf()).toBe('no-session'))

  const app = await beginApp(data)
  await confirmApp(data, userId, { id: app.id, code: codeOf(app.key, new Date()) })
  // The server has an answer to it: there's no family.
  await vi.waitFor(() => expect(stateOf()).toBe('rejected'))
})

test('a code for an app that is gone leads to setting up another, without a word of a fault', async () => {
  const { email, nextCode, losesApp, userId } = await withApp()
  await isAsked(userId)
  const session = opens()
  await outcomeOfSignIn(session, { email, password: PASSWORD })
  await losesApp()
  const given = await attemptCode(session, { kind: 'app', text: nextCode() })
  expect(given).toEqual({ toast: null, flaws: {} })
  expect(session.state()).toMatchObject({ status: 'locked', owes: 'app' })
})
