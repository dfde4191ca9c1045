import { readRows } from '#domain/text/row-fields.ts'

/** A membership agreement that somebody signed; the paper itself lies where only its owner may read it. */
export interface OwnAgreement {
  readonly id: string
  readonly planId: string
  readonly familyMembers: number
  readonly monthlyCents: number
  readonly signedAt: number
  readonly path: string
}

export const AGREEMENT_COLUMNS = 'id, plan_id, family_members, monthly_cents, signed_at, path'

export function readOwnAgreements(rows: unknown): readonly OwnAgreement[] {
  return readRows(rows, (row) => {
    const [monthlyCents, signedAt] = [row.cents('monthly_cents'), row.moment('signed_at')]
    if (row.text('id') === '' || row.text('path') === '' || monthlyCents === null) return null
    if (signedAt === null) return null
    return {
      id: row.text('id'),
      planId: row.text('plan_id'),
      familyMembers: row.cents('family_members') ?? 0,
      monthlyCents,
      signedAt,
      path: row.text('path'),
    }
  })
}

/** What the file is called once it is on somebody's own device. */
export function agreementFileName({ signedAt }: OwnAgreement): string {
  return `membership-agreement-${new Date(signedAt).toISOString().slice(0, 10)}.pdf`
}
