import { IconMail } from '@tabler/icons-react'
import { useId } from 'react'
import { isOpen, nameOf } from '#domain/family/family.ts'
import { dollars } from '#domain/money/money.ts'
import { untilInWords } from '#domain/time/until.ts'
import { Badge } from '#ui/badge.tsx'
import { useAppData } from '#data/app/app-data-context.tsx'
import { takeBackChange } from '#data/change/own-actions.ts'
import { useAct } from '#data/app/use-act.ts'
import { Notice } from '#ui/notice.tsx'
import { Button } from '#ui/button.tsx'
import { MemberPortrait } from './member-portrait.tsx'
import { exactTime } from './exact-time.ts'
import { useFamilyAct } from './use-family-act.ts'
import { INVITED_WORDS as WORDS } from './inviting-words.ts'
import { FAMILY_WORDS, WORDS as COMMON } from './words.ts'
import type { FamilyInvitation } from '#domain/family/family.ts'
import type { FamilyScene } from './family-scene.ts'
import './family-card.css'

interface Props extends FamilyScene {
  readonly invitation: FamilyInvitation
}

/** Somebody who was asked and has not answered. */
export function InvitationCard({ invitation, view, now, isFull, isOnline }: Props) {
  const nameId = useId()
  const { email, expiresAt, mayBuy, limitCents, relationship, photoPath } = invitation
  const name = nameOf(invitation) || email
  const stillOpen = isOpen(invitation, now)
  const isUnsent = view.wishes.invited.has(invitation.id)
  return (
    <article className="family-card family-card-invited" aria-labelledby={nameId}>
      <div className="family-card-who">
        {photoPath === null ? (
          <span className="family-card-sign">
            <IconMail size={26} stroke={1.5} aria-hidden="true" />
          </span>
        ) : (
          <MemberPortrait path={photoPath} place={0} />
        )}
        <div>
          <h4 id={nameId}>{name}</h4>
          {name !== email && <p className="family-soft">{email}</p>}
          <p className="family-soft">{FAMILY_WORDS.relationships[relationship]}</p>
        </div>
      </div>
      <div className="family-card-rights">
        <Badge kind="waiting">
          {isUnsent ? COMMON.notSent : stillOpen ? WORDS.invited : WORDS.lapsed}
        </Badge>
        <Badge>{mayBuy ? FAMILY_WORDS.canPurchase : FAMILY_WORDS.viewOnly}</Badge>
      </div>
      {mayBuy && (
        <p className="family-soft tabular">
          {limitCents === null ? FAMILY_WORDS.noLimit : FAMILY_WORDS.limit(dollars(limitCents))}
        </p>
      )}
      {isUnsent ? (
        <>
          <p className="family-spending">{WORDS.unsent}</p>
          <TakeBack id={invitation.id} name={name} />
        </>
      ) : (
        <>
          <p className="family-spending">
            {stillOpen
              ? WORDS.lapses(untilInWords(expiresAt, now))
              : WORDS.lapsedOn(exactTime(expiresAt))}
            {stillOpen && <span className="family-soft"> {exactTime(expiresAt)}</span>}
          </p>
          <Actions
            invitation={invitation}
            name={name}
            mayResend={isOnline && (stillOpen || !isFull)}
            isOnline={isOnline}
          />
        </>
      )}
    </article>
  )
}

/** One that never left this device is taken back without asking anybody. */
function TakeBack({ id, name }: { readonly id: string; readonly name: string }) {
  const data = useAppData()
  const { act, isBusy, problem } = useAct(WORDS.notTakenBack)
  return (
    <div className="family-card-actions">
      <Button
        kind="quiet"
        busy={isBusy}
        aria-label={WORDS.withdrawWhom(name)}
        onClick={() => void act(() => takeBackChange(data, id))}
      >
        {WORDS.withdraw}
      </Button>
      {problem !== null && <Notice kind="refused">{problem}</Notice>}
    </div>
  )
}

interface ActionsProps extends Pick<Props, 'invitation' | 'isOnline'> {
  readonly name: string
  /** A lapsed one takes a place again. */
  readonly mayResend: boolean
}

function Actions({ invitation: { id }, name, mayResend, isOnline }: ActionsProps) {
  const resending = useFamilyAct()
  const withdrawing = useFamilyAct()
  const args = { invitationId: id }
  const resend = () =>
    resending.act({ kind: 'family.resend', args }, { done: WORDS.resent, failed: WORDS.notResent })
  const withdraw = () =>
    withdrawing.act(
      { kind: 'family.revoke', args },
      { done: WORDS.withdrawn, failed: WORDS.notWithdrawn },
    )
  return (
    <div className="family-card-actions">
      <Button
        busy={resending.isBusy}
        disabled={!mayResend || withdrawing.isBusy}
        aria-label={WORDS.resendWhom(name)}
        onClick={() => void resend()}
      >
        {WORDS.resend}
      </Button>
      <Button
        kind="quiet"
        busy={withdrawing.isBusy}
        disabled={!isOnline || resending.isBusy}
        aria-label={WORDS.withdrawWhom(name)}
        onClick={() => void withdraw()}
      >
        {WORDS.withdraw}
      </Button>
    </div>
  )
}
