import { Link } from '@tanstack/react-router'
import { WORDS } from './words.ts'
import './auth-tabs.css'

export type AuthTab = 'login' | 'signup'

/** Both tabs share a path: what is asked of it tells them apart. */
const ONE_OF_TWO = { exact: true, includeSearch: true }

/** Two ways in, each with an address of its own. */
export function AuthTabs({ tab }: { readonly tab: AuthTab }) {
  return (
    <nav className="auth-tabs" aria-label={WORDS.tabs}>
      <Link
        to="/auth"
        search={(search) => ({ ...search, tab: undefined, plan: undefined })}
        activeOptions={ONE_OF_TWO}
        data-chosen={tab === 'login'}
      >
        {WORDS.loginTab}
      </Link>
      <Link
        to="/auth"
        search={(search) => ({ ...search, tab: 'signup' as const })}
        activeOptions={ONE_OF_TWO}
        data-chosen={tab === 'signup'}
      >
        {WORDS.signUpTab}
      </Link>
    </nav>
  )
}
