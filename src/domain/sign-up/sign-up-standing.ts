import type { SignUpStanding } from './sign-up-flow.ts'

/** The server's word on a sign-up; null where it knows none under this ticket, or none any more. */
export function readStanding(answer: unknown): SignUpStanding | null {
  const { standing } = asRecord(answer)
  const told = asRecord(standing)
  if (typeof told['email'] !== 'string') return null
  return {
    email: told['email'],
    hasPhoto: told['hasPhoto'] === true,
    hasAgreement: told['hasAgreement'] === true,
    hasFamily: told['hasFamily'] === true,
    invited: typeof told['invited'] === 'number' ? told['invited'] : 0,
    membership: typeof told['membership'] === 'string' ? told['membership'] : null,
  }
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
