import './conflict-values.css'

interface Props {
  readonly yours: Slip
  readonly theirs: Slip
}

interface Slip {
  readonly label: string
  readonly value: string
  /** Who made it so, and when. */
  readonly by?: string | null
}

/** Two slips of paper side by side: nobody has to remember what stood there. */
export function ConflictValues({ yours, theirs }: Props) {
  return (
    <dl className="conflict-values">
      {[yours, theirs].map(({ label, value, by = null }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value}
            {by !== null && <span className="conflict-values-who">{by}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
