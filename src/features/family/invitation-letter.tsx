import { dollars } from '#domain/money/money.ts'
import { useSession } from '#data/app/app-data-context.tsx'
import { InvitationAnswer } from './invitation-answer.tsx'
import { SignInFirst } from './sign-in-first.tsx'
import { exactTime } from './exact-time.ts'
import { LETTER_WORDS as WORDS } from './invitation-words.ts'
import { FAMILY_WORDS } from './words.ts'
import type { SeenInvitation } from '#domain/family/family-invitation.ts'

interface Props {
  readonly seen: SeenInvitation
  readonly token: string
  readonly isOnline: boolean
  /** It is being looked at anew, and may be answered already. */
  readonly isChecking: boolean
}

/** An invitation that can be answered. */
export function InvitationLetter({ seen, token, ...way }: Props) {
  const session = useSession()
  const holder = seen.holderFirstName || WORDS.someone
  return (
    <>
      <header className="letter-head">
        <h1>{WORDS.title(holder, seen.familyName)}</h1>
        <p className="letter-soft">{WORDS.lead}</p>
      </header>
      <Facts seen={seen} />
      {session.status === 'signed-in' && (
        <InvitationAnswer {...way} seen={seen} token={token} person={session.person} />
      )}
      {(session.status === 'signed-out' || session.status === 'locked') && (
        <SignInFirst seen={seen} />
      )}
    </>
  )
}

function Facts({ seen }: Pick<Props, 'seen'>) {
  const { email, relationship, mayBuy, limitCents, expiresAt } = seen
  const purchases = !mayBuy
    ? WORDS.viewOnly
    : limitCents === null
      ? WORDS.mayBuy
      : WORDS.mayBuyUpTo(dollars(limitCents))
  const facts = [
    [WORDS.facts.forWhom, email],
    [WORDS.facts.as, FAMILY_WORDS.relationships[relationship]],
    [WORDS.facts.purchases, purchases],
    [WORDS.facts.until, exactTime(expiresAt)],
  ]
  return (
    <dl className="letter-facts">
      {facts.map(([name, told]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{told}</dd>
        </div>
      ))}
    </dl>
  )
}
