import { dollars } from '#domain/money/money.ts'
import { FAMILY_WORDS as WORDS } from './words.ts'

interface Props {
  readonly name: string
  readonly limitCents: number | null
  readonly spentCents: number
}

/** What is spent this month, beside what may be. */
export function MemberSpending({ name, limitCents, spentCents }: Props) {
  const spent = dollars(spentCents)
  if (limitCents === null)
    return (
      <p className="family-spending tabular">
        {WORDS.spent(spent)} <span className="family-soft">{WORDS.noLimit}</span>
      </p>
    )
  return (
    <div className="family-spending tabular">
      <p>{WORDS.spentOf(spent, dollars(limitCents))}</p>
      <meter
        className="family-meter"
        aria-label={WORDS.limitMeter(name)}
        min={0}
        max={Math.max(1, limitCents)}
        value={limitCents === 0 ? 1 : spentCents}
      />
    </div>
  )
}
