import './waiting-screen.css'

interface Props {
  readonly words: string
}

/** For the moments in which nothing can be shown yet: a spinner, and in words what is under way. */
export function WaitingScreen({ words }: Props) {
  return (
    <output className="waiting-screen">
      <span className="waiting-screen-spinner" aria-hidden="true" />
      <span className="visually-hidden">{words}</span>
    </output>
  )
}
