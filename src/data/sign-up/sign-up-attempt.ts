import { isPlanId } from '#domain/membership/plans.ts'
import type { PlanId } from '#domain/membership/plans.ts'
import type { SignUpWants } from '#domain/sign-up/sign-up-flow.ts'
import type { AppData } from '#data/app/app-data.ts'

const FORM = 'sign-up-attempt'
/** A little less than the server honours a ticket for. */
const TICKET_LASTS_MS = 29 * 60_000

/** One sign-up as this device remembers it, so that a reload goes on instead of beginning again. */
export interface SignUpAttempt {
  /** Known to the server from its first request on; a lost answer therefore loses nothing. */
  readonly ticket: string
  readonly begunAt: number
  readonly email: string
  readonly planId: PlanId
  readonly members: number
  readonly wants: SignUpWants
}

type Parts = Pick<AppData, 'platform' | 'drafts'>

export async function readAttempt({ platform, drafts }: Parts): Promise<SignUpAttempt | null> {
  const saved = await drafts.read(FORM)
  const { ticket, begunAt, email, planId, members, wants } = saved
  if (typeof ticket !== 'string' || typeof begunAt !== 'number' || !isPlanId(planId)) return null
  if (platform.clock.now() - begunAt > TICKET_LASTS_MS) return null
  return {
    ticket,
    begunAt,
    email: typeof email === 'string' ? email : '',
    planId,
    members: typeof members === 'number' ? members : 0,
    wants: readWants(wants),
  }
}

/** Answers once the device has it: from then on a closed browser loses nothing either. */
export async function keepAttempt({ drafts }: Parts, attempt: SignUpAttempt): Promise<void> {
  drafts.keep(FORM, attempt)
  await drafts.settled()
}

export function forgetAttempt({ drafts }: Parts): void {
  void drafts.forget(FORM)
}

function readWants(saved: unknown): SignUpWants {
  const wants: Readonly<Record<string, unknown>> =
    typeof saved === 'object' && saved !== null ? { ...saved } : {}
  return {
    photo: wants['photo'] === true,
    family: wants['family'] === true,
    familyPhotos: wants['familyPhotos'] === true,
    payment: wants['payment'] === true,
  }
}
