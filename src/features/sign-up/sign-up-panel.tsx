import { useId } from 'react'
import { Picture } from '#ui/picture.tsx'
import type { ReactNode } from 'react'

interface Props {
  readonly title: string
  readonly picture: 'payment-success' | 'payment-canceled' | 'sprigs'
  readonly children: ReactNode
}

/** What takes the place of the form once there is an account: whoever pressed at the end of a long form
 * is brought to its beginning. */
export function SignUpPanel({ title, picture, children }: Props) {
  const id = useId()
  return (
    <section className="sign-up-panel" ref={arriveAt} aria-labelledby={id}>
      <div className="sign-up-panel-words">
        <h1 id={id} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </div>
      <div className="sign-up-panel-picture">
        <Picture
          name={picture}
          alt=""
          width={640}
          height={640}
          sizes="(min-width: 768px) 32vw, 180px"
        />
      </div>
    </section>
  )
}

function arriveAt(panel: HTMLElement | null): void {
  panel?.querySelector('h1')?.focus({ preventScroll: true })
  panel?.scrollIntoView({ behavior: 'instant' })
}
