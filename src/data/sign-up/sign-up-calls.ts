import { readStanding } from '#domain/sign-up/sign-up-standing.ts'
import type { ProblemCode } from '#domain/text/errors.ts'
import type { SignUpDraft, SignUpSecrets } from '#domain/sign-up/sign-up.ts'
import type {
  SignUpEvent,
  SignUpStanding,
  SignUpStep,
  ToConfirm,
} from '#domain/sign-up/sign-up-flow.ts'
import type { CallAnswer } from '#platform/routine-call.ts'
import type { CardForm } from '#platform/card-form.ts'
import type { FunctionCall } from '#platform/function-call.ts'
import type { AppData } from '#data/app/app-data.ts'
import type { SignUpAttempt } from './sign-up-attempt.ts'

/** A photo that the holder chose for somebody they invite; none where an entry has none. */
export type FamilyPhotos = ReadonlyMap<number, Blob>

export interface SignUpForm {
  readonly draft: SignUpDraft
  /** Gone after a reload; only making the account needs them. */
  readonly secrets: SignUpSecrets | null
  readonly photo: Blob | null
  /** By the id of the family entry. */
  readonly familyPhotos?: FamilyPhotos
  readonly cardForm: CardForm | null
  /** What the person was told a month costs, where that is not what the attempt says. */
  readonly shownCents?: number
}

export interface StepWork {
  readonly parts: Pick<AppData, 'platform' | 'connection' | 'queryClient' | 'printedSalon'>
  readonly attempt: SignUpAttempt
  readonly form: SignUpForm
  readonly toConfirm: ToConfirm | null
}

type Done = Extract<SignUpEvent, { type: 'done' }>
export type Failed = Extract<SignUpEvent, { type: 'failed' }>
export type Outcome = Done | Failed

/** Null where nobody answered. */
export async function ask(
  { parts }: Pick<StepWork, 'parts'>,
  call: FunctionCall,
): Promise<CallAnswer | null> {
  const { platform, connection } = parts
  return platform.callFunction(call, connection.noteOutcome).catch(() => null)
}

export function askWithTicket(work: StepWork, call: FunctionCall): Promise<CallAnswer | null> {
  return ask(work, { ...call, ticket: work.attempt.ticket })
}

/** How far the server says this sign-up is; null where it does not say. */
export async function lookUpStanding(
  work: Pick<StepWork, 'parts' | 'attempt'>,
): Promise<SignUpStanding | null> {
  const answer = await ask(work, { name: 'sign-up', body: { ticket: work.attempt.ticket } })
  return answer?.status === 200 ? readStanding(answer.body) : null
}

export function outcomeOf(step: SignUpStep, answer: CallAnswer | null): Outcome {
  return answer?.status === 200 ? done(step) : failed(step, problemOf(answer))
}

export function done(step: SignUpStep): Done {
  return { type: 'done', step }
}

export function failed(step: SignUpStep, problem: ProblemCode): Failed {
  return { type: 'failed', step, problem }
}

export function problemOf(answer: CallAnswer | null): ProblemCode {
  if (answer === null) return 'no-connection'
  return answer.status === 429 ? 'too-many-attempts' : 'other'
}

export function codeIn(answer: CallAnswer | null): string {
  const { code } = fieldsOf(answer?.body)
  return typeof code === 'string' ? code : ''
}

export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
