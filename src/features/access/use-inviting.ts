import { useState } from 'react'
import { calledOf } from '#domain/access/team-access.ts'
import { cleanInvitation, formFor, wishOfInvitation } from '#domain/access/invitation-form.ts'
import { rolesToGive } from '#domain/access/permissions.ts'
import { wordsFor } from '#domain/text/errors.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { inviteToTeam, withdrawInvitation } from '#data/access/team-access.ts'
import { useAct } from '#data/app/use-act.ts'
import { useNewId } from '#data/change/use-new-id.ts'
import { showToast } from '#ui/toast.ts'
import { showUndoable } from '#ui/undo-toast.ts'
import { INVITATION_WORDS, INVITE_WORDS as WORDS, NOT_DONE } from './words.ts'
import type { AppData } from '#data/app/app-data.ts'
import type { FreeColumn, TeamInvitation } from '#domain/access/team-access.ts'
import type { InvitationField, InvitationForm } from '#domain/access/invitation-form.ts'
import type { InvitationWish } from '#domain/access/commands.ts'
import type { Role } from '#domain/session/roles.ts'
import type { SectionVisit } from '#domain/staff/section-visit.ts'

interface Typed {
  readonly form: InvitationForm
  readonly column: string
}

export type Inviting = ReturnType<typeof useInviting>

/** Someone is invited, invited again, or not invited anymore. An address may name whom the form is for. */
export function useInviting(
  { search, onSearch, person }: Pick<SectionVisit, 'search' | 'onSearch' | 'person'>,
  columns: readonly FreeColumn[],
  role: Role | null,
) {
  const data = useAppData()
  const { act, isBusy, problem, setProblem } = useAct(NOT_DONE)
  const { idFor, forget } = useNewId()
  const [typed, setTyped] = useState<Typed | null>(null)
  const { invite: wanted, ...rest } = search
  const meant = columns.find(({ id }) => id === wanted)
  const usual = role !== null && rolesToGive(person.role).includes(role) ? role : 'employee'
  const fresh = (of?: FreeColumn) => ({
    form: formFor(of?.name ?? '', usual),
    column: of?.id ?? '',
  })
  const { form, column: chosen } = typed ?? fresh(meant)
  // Someone else may have got it meanwhile.
  const column = columns.some(({ id }) => id === chosen) ? chosen : ''
  const leaveForm = () => {
    setProblem(null)
    setTyped(null)
    if (wanted !== undefined) onSearch(rest, { replace: true })
  }

  async function send(wish: InvitationWish): Promise<TeamInvitation> {
    const invitation = await inviteToTeam(data, idFor(wish), wish)
    forget()
    return invitation
  }
  return {
    isBusy,
    problem,
    form,
    column,
    isFormOpen: typed !== null || meant !== undefined,
    openForm: () => {
      setProblem(null)
      setTyped(fresh())
    },
    leaveForm,
    type: (name: InvitationField, value: string) =>
      setTyped({ column, form: { ...form, [name]: value } }),
    /** Whose it is, where no one was named yet. */
    chooseColumn: (id: string) => {
      const named = columns.find((one) => one.id === id)
      const isNameless = form.firstName === '' && form.lastName === ''
      const { firstName, lastName } = formFor(named?.name ?? '', '')
      setTyped({ column: id, form: isNameless ? { ...form, firstName, lastName } : form })
    },
    sendTyped: () => {
      const wish = wishOfInvitation(cleanInvitation(form), column || null)
      if (wish === null) return
      void act(async () => {
        const invitation = await send(wish)
        leaveForm()
        tellInvited(data, invitation)
      }, 'send')
    },
    sendAgain: ({ email, firstName, lastName, role: as, stylistId }: TeamInvitation) =>
      void act(async () => {
        const sent = await send({ email, firstName, lastName, role: as, stylistId })
        if (sent.isTaken) return tellInvited(data, sent)
        const { sentAgain, sentAgainWords: message } = INVITATION_WORDS
        await showToast({ kind: 'done', title: sentAgain(email), message })
      }, `again ${email}`),
    withdraw: (invitation: TeamInvitation) =>
      void act(async () => {
        await withdrawInvitation(data, invitation.id)
        const { withdrawn, withdrawnWords: message } = INVITATION_WORDS
        await showToast({ kind: 'done', title: withdrawn(calledOf(invitation)), message })
      }, `withdraw ${invitation.id}`),
  }
}

function tellInvited(data: AppData, invitation: TeamInvitation): void {
  const { id, email, isTaken } = invitation
  const name = calledOf(invitation)
  showUndoable({
    title: isTaken ? WORDS.given(name) : WORDS.invited(name),
    message: isTaken ? WORDS.givenWords(email) : WORDS.invitedWords(email),
    undo: WORDS.undo,
    back: () => withdrawInvitation(data, id),
    undone: { title: WORDS.undone, message: WORDS.undoneWords },
    notUndone: { title: WORDS.notUndone, message: (cause) => wordsFor(cause, NOT_DONE) },
  })
}
