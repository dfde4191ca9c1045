import './visit-lines.css'

export interface VisitLine {
  readonly id: string
  readonly name: string
  readonly what: string
  /** Empty where it isn't known. */
  readonly phone: string
  /** What a press on the number opens. */
  readonly call: string
}

/** Who is booked, and how to reach them. */
export function VisitLines({ visits }: { readonly visits: readonly VisitLine[] }) {
  return (
    <ul className="visit-lines">
      {visits.map(({ id, name, what, phone, call }) => (
        <li key={id}>
          <strong>{name}</strong>
          <span className="visit-line-what">{what}</span>
          {phone !== '' && (
            <a className="visit-line-call" href={call}>
              {phone}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}
