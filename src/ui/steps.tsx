import './steps.css'

export interface Step {
  readonly title: string
  readonly words: string
}

interface Props {
  readonly steps: readonly Step[]
  readonly level?: 2 | 3
}

/** What happens one after the other, numbered. */
export function Steps({ steps, level = 3 }: Props) {
  const Heading = `h${level}` as const
  return (
    <ol className="steps">
      {steps.map(({ title, words }) => (
        <li key={title}>
          <Heading className="steps-title">{title}</Heading>
          <p>{words}</p>
        </li>
      ))}
    </ol>
  )
}
