import 'fake-indexeddb/auto'
import { createClient } from '@supabase/supabase-js'
import { expect, test, vi } from 'vitest'
import {
  beginApp,
  confirmApp,
  firstRecoveryCodes,
  newRecoveryCodes,
  removeOldApps,
  turnOffTwoStep,
} from '#data/person/two-step.ts'
import { outcomeOfSignIn } from '#features/account/sign-in-outcome.ts'
import { sql } from '#local/database/sql.ts'
import { codeOf } from '#support/authenticator.ts'
import { HALF_A_MINUTE, PASSWORD, shown, twoStepScene } from './two-step-scene.ts'

const { server, opens, opensData, withApp } = twoStepScene()

const WAITS = { status: 'locked', owes: 'code' }

test('the password is the first step: the device waits for the code, also after a reload', async () => {
  const { email, nextCode } = await withApp()
  const session = opens()
  expect(await outcomeOfSignIn(session, { email, password: PASSWORD })).toBeNull()
  expect(session.state()).toMatchObject({ ...WAITS, person: { email } })

  const again = opens()
  expect(await again.ready()).toMatchObject({ ...WAITS, person: { email } })
  await expect(again.giveCode({ kind: 'app', text: '000000' })).rejects.toMatchObject({
    code: 'app-code-wrong',
  })
  expect(again.state()).toMatchObject(WAITS)
  const code = nextCode()
  await again.giveCode({ kind: 'app', text: `${code.slice(0, 3)} ${code.slice(3)}` })
  expect(again.state()).toMatchObject({ status: 'signed-in', person: { email } })
  expect(await opens().ready()).toMatchObject({ status: 'signed-in' })
})

test('without the phone, a recovery code is the second step', async () => {
  const { email, recoveryCodes } = await withApp()
  const [recovery = ''] = await recoveryCodes()
  const session = opens()
  await outcomeOfSignIn(session, { email, password: PASSWORD })
  await expect(
    session.giveCode({ kind: 'recovery', text: 'not one of them' }),
  ).rejects.toMatchObject({ code: 'recovery-code-wrong' })
  await session.giveCode({ kind: 'recovery', text: recovery.toUpperCase() })
  expect(session.state()).toMatchObject({ status: 'signed-in' })
})

test('guesses at the code are told of by email', async () => {
  const { email, userId } = await withApp()
  const session = opens()
  await outcomeOfSignIn(session, { email, password: PASSWORD })
  const told = () =>
    server().database.rows(
      sql`select from private.errands where reason like ${`wrong-codes ${userId}%`}`,
    )
  const guess = () => session.giveCode({ kind: 'app', text: '000000' }).catch(() => null)
  for (let turn = 0; turn < 5; turn += 1) await guess()
  expect(await told()).toHaveLength(0)
  await guess()
  expect(await told()).toHaveLength(1)
})

test('the session that a link brings is a first step as well', async () => {
  const { email, nextCode } = await withApp()
  const { auth } = createClient(server().url, server().publishableKey, {
    auth: { persistSession: false },
  })
  const { data } = await auth.signInWithPassword({ email, password: PASSWORD })
  const session = opens()
  const brought = session.takeUp({
    accessToken: data.session?.access_token ?? '',
    refreshToken: data.session?.refresh_token ?? '',
  })
  await expect(brought).rejects.toMatchObject({ code: 'second-factor-needed' })
  expect(session.state()).toMatchObject(WAITS)
  await session.giveCode({ kind: 'app', text: nextCode() })
  expect(session.state()).toMatchObject({ status: 'signed-in' })
})

test('whose app was removed in the meantime needs no code', async () => {
  const { email, losesApp } = await withApp()
  const session = opens()
  await outcomeOfSignIn(session, { email, password: PASSWORD })
  expect((await losesApp()).error).toBeNull()
  await session.giveCode({ kind: 'recovery', text: 'any' })
  expect(session.state()).toMatchObject({ status: 'signed-in' })
})

test('a new app takes the place of the old one, also on a device that signed in with that', async () => {
  const { email, userId, nextCode, otherDevice } = await withApp()
  const { session, backend: backendOf } = opensData()
  await outcomeOfSignIn(session, { email, password: PASSWORD })
  await session.giveCode({ kind: 'app', text: nextCode() })

  const left = await beginApp(otherDevice)
  const app = await beginApp(otherDevice)
  const codeIn = (later: number) => codeOf(app.key, new Date(Date.now() + later))
  const { data: factors } = await (await otherDevice.backend()).person.auth.mfa.listFactors()
  expect(factors?.all.map(({ id }) => id)).not.toContain(left.id)
  await confirmApp(otherDevice, userId, { id: app.id, code: codeIn(0) })
  expect(await shown(otherDevice, userId)).toMatchObject({ apps: 2, codesLeft: null })
  await removeOldApps(otherDevice, userId)
  expect(await firstRecoveryCodes(otherDevice, userId)).toHaveLength(10)
  expect(await firstRecoveryCodes(otherDevice, userId)).toEqual([])
  expect(await shown(otherDevice, userId)).toMatchObject({ apps: 1, codesLeft: 10 })

  await (await backendOf()).person.from('profiles').select()
  await vi.waitFor(() => expect(session.state()).toMatchObject(WAITS))
  await expect(session.giveCode({ kind: 'app', text: nextCode() })).rejects.toMatchObject({
    code: 'app-code-wrong',
  })
  await session.giveCode({ kind: 'app', text: codeIn(HALF_A_MINUTE) })
  expect(session.state()).toMatchObject({ status: 'signed-in' })
})

test('who came by a recovery code turns nothing off before an app is connected again', async () => {
  const { email, userId, recoveryCodes } = await withApp()
  const [recovery = ''] = await recoveryCodes()
  const data = opensData()
  await outcomeOfSignIn(data.session, { email, password: PASSWORD })
  await data.session.giveCode({ kind: 'recovery', text: recovery })
  expect(await shown(data, userId)).toMatchObject({ isByRecoveryCode: true, codesLeft: 9 })
  await expect(turnOffTwoStep(data, userId)).rejects.toMatchObject({ code: 'app-needed' })
  expect(await shown(data, userId)).toMatchObject({ codesLeft: 9 })

  const app = await beginApp(data)
  await confirmApp(data, userId, { id: app.id, code: codeOf(app.key, new Date()) })
  await removeOldApps(data, userId)
  expect(await shown(data, userId)).toMatchObject({ isByRecoveryCode: false, apps: 1 })
  await turnOffTwoStep(data, userId)
  expect(await shown(data, userId)).toBeNull()
  const { person } = await data.backend()
  expect(await person.from('profiles').select('id')).toMatchObject({ data: [{ id: userId }] })
  const next = opens()
  expect(await outcomeOfSignIn(next, { email, password: PASSWORD })).toMatchObject({ kind: 'done' })
})

test('from a session that rests on the older of two apps, turning off takes nothing but that', async () => {
  const { email, userId, nextCode, recoveryCodes, otherDevice } = await withApp()
  await recoveryCodes()
  const data = opensData()
  await outcomeOfSignIn(data.session, { email, password: PASSWORD })
  await data.session.giveCode({ kind: 'app', text: nextCode() })
  const app = await beginApp(otherDevice)
  await confirmApp(otherDevice, userId, { id: app.id, code: codeOf(app.key, new Date()) })
  await expect(turnOffTwoStep(data, userId)).rejects.toMatchObject({
    code: 'second-factor-needed',
  })
  expect(await shown(otherDevice, userId)).toMatchObject({ apps: 1, codesLeft: 10 })
})

test('new recovery codes take the place of the old ones', async () => {
  const { email, userId, recoveryCodes, otherDevice } = await withApp()
  const [old = ''] = await recoveryCodes()
  const fresh = await newRecoveryCodes(otherDevice, userId)
  expect(fresh).toHaveLength(10)
  const session = opens()
  await outcomeOfSignIn(session, { email, password: PASSWORD })
  await expect(session.giveCode({ kind: 'recovery', text: old })).rejects.toMatchObject({
    code: 'recovery-code-wrong',
  })
  await session.giveCode({ kind: 'recovery', text: fresh[3] ?? '' })
  expect(session.state()).toMatchObject({ status: 'signed-in' })
})
