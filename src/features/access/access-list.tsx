import { manyOf } from '#domain/session/page-access.ts'
import { rolesToGive } from '#domain/access/permissions.ts'
import { Button } from '#ui/button.tsx'
import { ListSkeleton } from '#ui/section/list-skeleton.tsx'
import { Notice } from '#ui/notice.tsx'
import { SectionFrame } from '#ui/section/section-frame.tsx'
import { SectionState } from '#ui/section/section-state.tsx'
import { InvitationList } from './invitation-list.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { PeopleList } from './people-list.tsx'
import { RolesPart } from './roles-part.tsx'
import { TwoStepRule } from './two-step-rule.tsx'
import { useInviting } from './use-inviting.ts'
import { LIST_WORDS as WORDS } from './words.ts'
import type { Role } from '#domain/session/roles.ts'
import type { SectionAnswer } from '#ui/section/section-state.tsx'
import type { SectionVisit } from '#domain/staff/section-visit.ts'
import type { TeamAccess } from '#domain/access/team-access.ts'
import './access.css'

interface Props {
  readonly visit: SectionVisit
  readonly answer: SectionAnswer<TeamAccess>
  /** Null: everyone. */
  readonly role: Role | null
  readonly lastOpened: string | null
  readonly onOpen: (id: string) => void
}

const NOTHING: TeamAccess = { people: [], invitations: [], columns: [] }

export function AccessList({ visit, answer, role, lastOpened, onOpen }: Props) {
  const { title, section, person } = visit
  const mayInvite = rolesToGive(person.role).length > 0
  const { value, isConnected } = answer
  const { columns, ...told } = value ?? NOTHING
  const inviting = useInviting(visit, columns, role)
  const isOf = (one: { readonly role: Role }) => role === null || one.role === role
  const people = told.people.filter(isOf)
  return (
    <SectionFrame
      title={title}
      purpose={section.purpose}
      tools={
        mayInvite && (
          <Button disabled={!isConnected || value === undefined} onClick={inviting.openForm}>
            {WORDS.invite}
          </Button>
        )
      }
    >
      {inviting.problem !== null && !inviting.isFormOpen && (
        <Notice kind="refused">{inviting.problem}</Notice>
      )}
      <SectionState
        answer={answer}
        words={WORDS}
        empty={people.length === 0 && role !== null ? WORDS.empty(manyOf([role])) : null}
        meanwhile={<ListSkeleton />}
      >
        {() => (
          <PeopleList ownId={person.userId} {...{ title, people, role, lastOpened, onOpen }} />
        )}
      </SectionState>
      <div>
        <InvitationList
          invitations={told.invitations.filter(isOf)}
          inviting={inviting}
          {...{ isConnected, mayInvite }}
        />
        {role === null && value !== undefined && answer.state === 'there' && (
          <TwoStepRule own={person} told={value} isConnected={isConnected} />
        )}
        {role === null && <RolesPart />}
      </div>
      {inviting.isFormOpen && (
        <InviteDialog inviting={inviting} roles={rolesToGive(person.role)} columns={columns} />
      )}
    </SectionFrame>
  )
}
