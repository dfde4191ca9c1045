import { useNavigate } from '@tanstack/react-router'
import { useAppData } from '#data/app/app-data-context.tsx'
import { suggestSignUp } from '#data/family/family-invitation.ts'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { LETTER_WORDS as WORDS } from './invitation-words.ts'
import type { SeenInvitation } from '#domain/family/family-invitation.ts'

const BACK_HERE = '/family-invitation'

/** A stranger shows who they are first, and comes back here. */
export function SignInFirst({ seen }: { readonly seen: SeenInvitation }) {
  const data = useAppData()
  const navigate = useNavigate()
  const createAccount = async () => {
    await suggestSignUp(data, seen)
    await navigate({ to: '/auth', search: { next: BACK_HERE, tab: 'signup' } })
  }
  return (
    <section className="letter-step" aria-labelledby="letter-step">
      <h2 id="letter-step">{WORDS.signInTitle(seen.email)}</h2>
      <p className="letter-soft">{WORDS.signInWords}</p>
      <div className="letter-actions">
        <LinkButton kind="primary" to="/auth" search={{ next: BACK_HERE }}>
          {WORDS.signIn}
        </LinkButton>
        <Button onClick={() => void createAccount()}>{WORDS.createAccount}</Button>
      </div>
    </section>
  )
}
