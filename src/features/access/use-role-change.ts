import { oneOf } from '#domain/session/page-access.ts'
import { rankOf } from '#domain/session/roles.ts'
import { wordsFor } from '#domain/text/errors.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { setRole } from '#data/access/team-access.ts'
import { useAct } from '#data/app/use-act.ts'
import { useAgreement } from '#ui/section/use-agreement.ts'
import { showUndoable } from '#ui/undo-toast.ts'
import { NOT_DONE, RECORD_WORDS as WORDS } from './words.ts'
import type { Role } from '#domain/session/roles.ts'
import type { TeamAccount } from '#domain/access/team-access.ts'

export type RoleChange = ReturnType<typeof useRoleChange>

/** What someone may do changes, after a yes where it gets less, and with a way back. */
export function useRoleChange(ownId: string, onGone: () => void) {
  const data = useAppData()
  const { act, isBusy, problem } = useAct(NOT_DONE)
  const { question, agrees } = useAgreement()

  async function change({ id, role: roleBefore, name, email }: TeamAccount, role: Role) {
    await setRole(data, { personId: id, role, roleBefore })
    const called = name || email
    const isOver = role === 'client'
    showUndoable({
      title: isOver ? WORDS.ended(called) : WORDS.changed(called, oneOf(role)),
      message: isOver ? WORDS.endedWords : WORDS.changedWords,
      undo: WORDS.undo,
      back: () => setRole(data, { personId: id, role: roleBefore, roleBefore: role }),
      undone: { title: WORDS.undone, message: WORDS.undoneWords(called, oneOf(roleBefore)) },
      notUndone: { title: WORDS.notUndone, message: (cause) => wordsFor(cause, NOT_DONE) },
    })
  }

  return {
    isBusy,
    problem,
    question,
    give: (account: TeamAccount, role: Role) =>
      void act(async () => {
        const isLess = rankOf(role) < rankOf(account.role)
        const words = account.id === ownId ? WORDS.ownWords : WORDS.lessWords
        const title = WORDS.lessTitle(account.name || account.email, oneOf(role))
        const asked = { title, words, yes: WORDS.lessYes, no: WORDS.no }
        if (!isLess || (await agrees([], asked))) await change(account, role)
      }),
    end: (account: TeamAccount) =>
      void act(async () => {
        const title = WORDS.endTitle(account.name || account.email)
        const words = account.id === ownId ? WORDS.ownWords : WORDS.endWords(account.visitsToCome)
        if (!(await agrees([], { title, words, yes: WORDS.endYes, no: WORDS.no }))) return
        await change(account, 'client')
        onGone()
      }),
  }
}
