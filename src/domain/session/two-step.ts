/** How a person's second step is set up; what it rests on, only Auth and their phone know. */
export interface TwoStep {
  /** The newest of the apps. */
  readonly connectedAt: number
  /** More than one only where a change of apps was broken off. */
  readonly apps: number
  /** Null where none were made, and where Auth makes none. */
  readonly codesLeft: number | null
  /** This session gave a recovery code, so that without an app it could not turn anything off. */
  readonly isByRecoveryCode: boolean
  /** The salon asks this person for it. */
  readonly isRequired: boolean
}

/** An app that is being set up: what it scans, and the same to be opened with it or typed. */
export interface NewApp {
  readonly id: string
  readonly picture: string
  readonly link: string
  readonly key: string
}

interface Factor {
  readonly id: string
  readonly factor_type: string
  readonly status: string
  readonly created_at: string
}

/** The newest last. */
export function appsIn<T extends Factor>(factors: readonly T[]): readonly T[] {
  return factors
    .filter(({ factor_type, status }) => factor_type === 'totp' && status === 'verified')
    .toSorted((one, other) => Date.parse(one.created_at) - Date.parse(other.created_at))
}

/** Null while it is off. */
export function twoStepOf(
  factors: readonly Factor[],
  rest: Pick<TwoStep, 'codesLeft' | 'isByRecoveryCode' | 'isRequired'>,
): TwoStep | null {
  const apps = appsIn(factors)
  const newest = apps.at(-1)
  if (newest === undefined) return null
  return { connectedAt: Date.parse(newest.created_at), apps: apps.length, ...rest }
}

/** Six digits, however they were typed or pasted; null if they are not that. */
export function appCodeIn(typed: string): string | null {
  const code = typed.normalize('NFKC').replaceAll(/[\s-]/g, '')
  return /^\d{6}$/.test(code) ? code : null
}

/** As people read and type it: JBSW Y3DP. */
export function inFours(text: string): string {
  return text.replaceAll(/.{4}(?=.)/g, '$& ')
}
