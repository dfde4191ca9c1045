import { phoneAddress } from '#domain/text/phone-address.ts'
import { AgreementDialog } from '#ui/section/agreement-dialog.tsx'
import { ListSkeleton } from '#ui/section/list-skeleton.tsx'
import { SectionBack } from '#ui/section/section-back.tsx'
import { SectionFrame } from '#ui/section/section-frame.tsx'
import { SectionPart } from '#ui/section/section-part.tsx'
import { SectionState } from '#ui/section/section-state.tsx'
import { Permissions } from './roles-part.tsx'
import { RolePart } from './role-part.tsx'
import { TwoStepPart } from './two-step-part.tsx'
import { useRoleChange } from './use-role-change.ts'
import { LIST_WORDS, RECORD_WORDS as WORDS } from './words.ts'
import type { SectionAnswer } from '#ui/section/section-state.tsx'
import type { SectionVisit } from '#domain/staff/section-visit.ts'
import type { TeamAccess, TeamAccount } from '#domain/access/team-access.ts'
import './access.css'

interface Props {
  readonly id: string
  readonly visit: SectionVisit
  readonly answer: SectionAnswer<TeamAccess>
  readonly onBack: () => void
}

/** Someone who works here: how to reach them, and what they may do. */
export function PersonRecord({ id, visit, answer, onBack }: Props) {
  const account = answer.value?.people.find((one) => one.id === id)
  const change = useRoleChange(visit.person.userId, onBack)
  const { isConnected } = answer
  const requiresTwoStep = answer.value?.requiresTwoStep === true
  const away = answer.value === undefined ? WORDS.loading : WORDS.goneTitle
  return (
    <>
      <SectionBack onBack={onBack}>{WORDS.back(visit.title)}</SectionBack>
      <SectionFrame title={account === undefined ? away : account.name || account.email}>
        <SectionState answer={answer} words={LIST_WORDS} meanwhile={<ListSkeleton />}>
          {() =>
            account === undefined ? (
              <p className="access-soft">{WORDS.gone}</p>
            ) : (
              <div className="access-record">
                <RolePart
                  own={visit.person}
                  {...{ account, change, isConnected, requiresTwoStep }}
                />
                <div>
                  <Contact account={account} />
                  <TwoStepPart own={visit.person} {...{ account, isConnected, requiresTwoStep }} />
                  <SectionPart title={WORDS.may}>
                    <Permissions role={account.role} />
                  </SectionPart>
                </div>
              </div>
            )
          }
        </SectionState>
      </SectionFrame>
      <AgreementDialog question={change.question} />
    </>
  )
}

function Contact({ account }: { readonly account: TeamAccount }) {
  const { email, phone, stylistName } = account
  return (
    <SectionPart title={WORDS.contact}>
      <ul className="access-contact">
        <li>
          <a href={`mailto:${email}`}>{email}</a>
        </li>
        <li>
          {phone === '' ? (
            <span className="access-soft">{WORDS.noPhone}</span>
          ) : (
            <a href={phoneAddress(phone)}>{phone}</a>
          )}
        </li>
        {stylistName !== '' && <li>{WORDS.column(stylistName)}</li>}
      </ul>
    </SectionPart>
  )
}
