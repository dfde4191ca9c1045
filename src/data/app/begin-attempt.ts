import { keepAttempt, readAttempt } from '#data/sign-up/sign-up-attempt.ts'
import { lookUpStanding } from '#data/sign-up/sign-up-calls.ts'
import type { SignUpWants } from '#domain/sign-up/sign-up-flow.ts'
import type { AppData } from './app-data.ts'
import type { SignUpAttempt } from '#data/sign-up/sign-up-attempt.ts'
import type { SignUpForm } from '#data/sign-up/sign-up-calls.ts'

type Parts = Pick<AppData, 'platform' | 'connection' | 'drafts' | 'queryClient' | 'printedSalon'>

/**
 * What is under way is gone on with, and a slip in the address is mended under the same ticket. Where the
 * account of the first address is more than a name already, a second one is somebody else's sign-up.
 */
export async function beginAttempt(
  parts: Parts,
  form: SignUpForm,
  begun: SignUpAttempt | null,
): Promise<SignUpAttempt> {
  const { draft } = form
  const isThisOne = begun?.email === draft.email
  const last = (await readAttempt(parts)) ?? (isThisOne ? begun : null)
  const earlier = last !== null && (await isOfSomebodyElse(parts, last, draft.email)) ? null : last
  const attempt = {
    ticket: earlier?.ticket ?? parts.platform.ids.secret(),
    begunAt: earlier?.begunAt ?? parts.platform.clock.now(),
    email: draft.email,
    planId: draft.membershipPlan,
    members: draft.familyMembers.length,
    wants: wantsOf(form),
  }
  await keepAttempt(parts, attempt)
  return attempt
}

async function isOfSomebodyElse(
  parts: Parts,
  last: SignUpAttempt,
  email: string,
): Promise<boolean> {
  if (last.email === email) return false
  const standing = await lookUpStanding({ parts, attempt: last })
  if (standing === null || standing.email === email) return false
  const { hasPhoto, hasAgreement, hasFamily, membership } = standing
  return hasPhoto || hasAgreement || hasFamily || membership !== null
}

export function wantsOf({ draft, photo, familyPhotos }: SignUpForm): SignUpWants {
  return {
    photo: photo !== null,
    family: draft.familyMembers.length > 0,
    familyPhotos: draft.familyMembers.some(({ id }) => familyPhotos?.has(id) === true),
    payment: draft.membershipPlan !== 'free',
  }
}
