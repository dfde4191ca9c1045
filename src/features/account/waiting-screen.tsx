import './waiting-screen.css'

interface Props {
  readonly words: string
  /** What comes fills the window, and must not push the foot of the page out of sight. */
  readonly isTall?: boolean
}

/** For the moments in which nothing can be shown yet: a spinner, and in words what is under way. */
export function WaitingScreen({ words, isTall = false }: Props) {
  return (
    <output className="waiting-screen" data-tall={isTall}>
      <span className="waiting-screen-spinner" aria-hidden="true" />
      <span className="visually-hidden">{words}</span>
    </output>
  )
}
