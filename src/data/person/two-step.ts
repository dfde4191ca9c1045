import { queryOptions } from '@tanstack/react-query'
import { SALON } from '#domain/salon/salon.ts'
import { appsIn, twoStepOf } from '#domain/session/two-step.ts'
import { Problem } from '#domain/text/errors.ts'
import { problemFrom } from '#platform/backend-problem.ts'
import { answerOf } from '#data/app/answer-of.ts'
import { refetchOwnSessions } from '#data/session/own-sessions.ts'
import type { NewApp } from '#domain/session/two-step.ts'
import type { AppData } from '#data/app/app-data.ts'
import type { Backend } from '#platform/backend.ts'

type Parts = Pick<AppData, 'backend' | 'platform' | 'queryClient'>
type Auth = Backend['person']['auth']

const keyOf = (userId: string) => ['two-step', userId] as const

/** True only of this moment, so it is not saved. */
export function twoStepQuery({ backend }: Pick<AppData, 'backend'>, userId: string) {
  return queryOptions({
    queryKey: keyOf(userId),
    queryFn: async () => {
      const { person } = await backend()
      const { auth } = person
      const factors = await factorsOf(auth)
      return twoStepOf(factors, {
        codesLeft: await codesLeftOf(auth, factors),
        isByRecoveryCode: await cameByRecoveryCode(auth),
        isRequired:
          appsIn(factors).length > 0 &&
          (await answerOf(person.rpc('is_asked_for_two_step'))) === true,
      })
    },
    staleTime: 0,
  })
}

/** From here on the app shows codes; it counts once one of them was right. */
export async function beginApp({ backend, platform }: Parts): Promise<NewApp> {
  const { auth } = (await backend()).person
  for (const { id, status } of await factorsOf(auth))
    if (status === 'unverified') okOf(await auth.mfa.unenroll({ factorId: id }))
  const data = okOf(
    await auth.mfa.enroll({
      factorType: 'totp',
      issuer: SALON.name,
      // No two of a person's may bear the same name.
      friendlyName: new Date(platform.clock.now()).toISOString(),
    }),
  )
  const { qr_code: picture, uri: link, secret: key } = data.totp
  return { id: data.id, picture, link, key }
}

/** With this it counts, and the sessions that gave no code end. */
export async function confirmApp(
  parts: Parts,
  userId: string,
  app: { readonly id: string; readonly code: string },
): Promise<void> {
  const { mfa } = (await parts.backend()).person.auth
  await telling(parts, userId, async () => {
    okOf(await mfa.challengeAndVerify({ factorId: app.id, code: app.code }))
  })
}

/** The newest takes the place of the others. */
export async function removeOldApps(parts: Parts, userId: string): Promise<void> {
  const { auth } = (await parts.backend()).person
  await telling(parts, userId, async () => {
    await removeApps(auth, appsIn(await factorsOf(auth)).slice(0, -1))
  })
}

/** Told only now. None where there were some, and where Auth makes none. */
export async function firstRecoveryCodes(parts: Parts, userId: string): Promise<readonly string[]> {
  const { auth } = (await parts.backend()).person
  return telling(parts, userId, async () => {
    if ((await factorsOf(auth)).some(isRecovery)) return []
    const made = await auth.mfa.recoveryCodes.generate()
    const isOffered = made.error === null || problemFrom(made.error).code !== 'not-offered'
    return isOffered ? okOf(made).codes : []
  })
}

export async function newRecoveryCodes(parts: Parts, userId: string): Promise<readonly string[]> {
  const { auth } = (await parts.backend()).person
  return telling(parts, userId, async () => {
    const { recoveryCodes } = auth.mfa
    const hasSome = (await factorsOf(auth)).some(isRecovery)
    return okOf(await (hasSome ? recoveryCodes.regenerate() : recoveryCodes.generate())).codes
  })
}

export async function turnOffTwoStep(parts: Parts, userId: string): Promise<void> {
  const { auth } = (await parts.backend()).person
  await telling(parts, userId, async () => {
    // It rests on its codes: without them it could not remove the app, and nobody could sign in again.
    if (await cameByRecoveryCode(auth)) throw new Problem('app-needed')
    const factors = await factorsOf(auth)
    const [last, ...older] = appsIn(factors).toReversed()
    // If this session rests on one of these, it may do nothing more, and the last app and the codes are still there.
    await removeApps(auth, older)
    // They may not be the only ones left.
    if (factors.some(isRecovery)) okOf(await auth.mfa.recoveryCodes.unenroll())
    await removeApps(auth, last === undefined ? [] : [last])
    await auth.refreshSession()
  })
}

/** However far it came, how things are is asked anew; what it brought waits for nothing. */
async function telling<T>(parts: Parts, userId: string, work: () => Promise<T>): Promise<T> {
  const { queryClient } = parts
  try {
    const brought = await work()
    // What was so before isn't shown for a moment more.
    void queryClient.resetQueries({ queryKey: keyOf(userId) })
    return brought
  } catch (cause) {
    void queryClient.invalidateQueries({ queryKey: keyOf(userId) })
    throw cause
  } finally {
    void refetchOwnSessions(parts, userId)
  }
}

async function removeApps(auth: Auth, apps: readonly Pick<Factors[number], 'id'>[]): Promise<void> {
  for (const { id } of apps) okOf(await auth.mfa.unenroll({ factorId: id }))
}

type Factors = Awaited<ReturnType<typeof factorsOf>>

async function factorsOf(auth: Auth) {
  return okOf(await auth.mfa.listFactors()).all
}

function isRecovery({ factor_type }: Factors[number]): boolean {
  return factor_type === 'recovery_code'
}

async function codesLeftOf(auth: Auth, factors: Factors): Promise<number | null> {
  if (!factors.some(isRecovery)) return null
  return okOf(await auth.mfa.recoveryCodes.getStatus()).remaining
}

async function cameByRecoveryCode(auth: Auth): Promise<boolean> {
  const { currentAuthenticationMethods } = okOf(await auth.mfa.getAuthenticatorAssuranceLevel())
  return currentAuthenticationMethods.some(
    (by) => (typeof by === 'string' ? by : by.method) === 'mfa/recovery_code',
  )
}

interface Reply<T> {
  readonly data: T | null
  readonly error: Parameters<typeof problemFrom>[0] | null
}

function okOf<T>({ data, error }: Reply<T>): T {
  if (error === null) return data as T
  const problem = problemFrom(error)
  // What Auth says otherwise is no sentence for people.
  throw problem.code === 'other' ? new Problem('other', '', { cause: problem }) : problem
}
