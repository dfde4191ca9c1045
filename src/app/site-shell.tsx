import { MainPart } from '#ui/main-part.tsx'
import { useArrivalFocus } from './arrival-focus.ts'
import { useAnchor } from './anchor.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import type { Account } from '#domain/session/session.ts'
import type { ReactNode } from 'react'
import './site-shell.css'

interface Props {
  readonly children: ReactNode
  readonly account: Account
}

/** The frame of every public page. */
export function SiteShell({ children, account }: Props) {
  const main = useArrivalFocus()
  useAnchor(main)
  return (
    <div className="site-shell">
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <SiteHeader account={account} />
      <MainPart className="site-shell-main" ref={main}>
        {children}
      </MainPart>
      <SiteFooter />
    </div>
  )
}
