import './points.css'

interface Props {
  readonly points: readonly string[]
}

/** Things to know, none of which comes before another. */
export function Points({ points }: Props) {
  return (
    <ul className="points">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  )
}
