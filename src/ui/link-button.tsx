import { Link } from '@tanstack/react-router'
import { buttonClass } from './button.tsx'
import { classList } from './class-list.ts'
import type { ButtonKind } from './button.tsx'
import type { ReactNode } from 'react'

interface Props {
  readonly children: ReactNode
  readonly kind?: ButtonKind
  readonly wide?: boolean
  readonly className?: string
}

interface InsideProps extends Props {
  readonly to: string
  readonly hash?: string
  readonly search?: Readonly<Record<string, string | undefined>>
  /** Takes the place of the current address, so that Back does not lead to it again. */
  readonly replace?: boolean
  /** Runs as the person follows the link, for instance to close the menu it stands in. */
  readonly onChoose?: () => void
}

/** A link within the app that looks like a button. */
export function LinkButton({ onChoose, ...props }: InsideProps) {
  const { children, kind = 'secondary', wide = false, className, ...target } = props
  return (
    <Link {...target} className={classList(buttonClass(kind, wide), className)} onClick={onChoose}>
      {children}
    </Link>
  )
}

interface OutsideProps extends Props {
  readonly href: string
  readonly newTab?: boolean
}

/** A link to a phone, a mailbox or another site that looks like a button. */
export function OutsideLinkButton({ href, newTab = false, ...props }: OutsideProps) {
  const { children, kind = 'secondary', wide = false, className } = props
  return (
    <a
      href={href}
      className={classList(buttonClass(kind, wide), className)}
      {...(newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
    >
      {children}
    </a>
  )
}
