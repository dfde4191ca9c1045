import { appCodeIn, appsIn } from '#domain/session/two-step.ts'
import { Problem } from '#domain/text/errors.ts'
import { problemFrom } from '#platform/backend-problem.ts'
import type { Backend } from '#platform/backend.ts'
import type { VendorUser } from './session-check.ts'

/** Of the app on their phone, or one of those kept for when the phone is lost. */
export interface GivenCode {
  readonly kind: 'app' | 'recovery'
  readonly text: string
}

export async function giveCodeTo(
  { auth }: Backend['person'],
  { kind, text }: GivenCode,
): Promise<VendorUser> {
  const { data: factors, error } = await auth.mfa.listFactors()
  if (error !== null) throw problemFrom(error)
  if (!factors.all.some(({ status }) => status === 'verified')) return nothingOwed(auth)
  return kind === 'recovery'
    ? giveRecoveryCode(auth, text)
    : giveAppCode(
        auth,
        appCodeIn(text) ?? '',
        appsIn(factors.all)
          .map(({ id }) => id)
          .toReversed(),
      )
}

type Auth = Backend['person']['auth']

/** Their app was removed since: a new token says that no code is asked for. */
async function nothingOwed(auth: Auth): Promise<VendorUser> {
  const { data, error } = await auth.refreshSession()
  if (error !== null) throw problemFrom(error)
  if (data.user === null) throw new Problem('unexpected-answer')
  return data.user
}

/** Who changes their phone may have two apps for a while; which one they look at, only the code tells. Mostly the newest. */
async function giveAppCode(auth: Auth, code: string, apps: readonly string[]): Promise<VendorUser> {
  let refusal = new Problem('app-code-wrong')
  for (const factorId of apps) {
    const given = await auth.mfa.challengeAndVerify({ factorId, code })
    if (given.error === null) return given.data.user
    refusal = problemFrom(given.error)
    if (refusal.code !== 'app-code-wrong') break
  }
  throw refusal
}

async function giveRecoveryCode(auth: Auth, code: string): Promise<VendorUser> {
  const { data, error } = await auth.mfa.recoveryCodes.verify({ code })
  if (error === null) return data.user
  const problem = problemFrom(error)
  throw problem.code === 'app-code-wrong' ? new Problem('recovery-code-wrong') : problem
}
