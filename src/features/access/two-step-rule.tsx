import { wordsFor } from '#domain/text/errors.ts'
import { isAskedForTwoStep } from '#domain/access/permissions.ts'
import { requireTwoStep } from '#data/access/team-access.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { useAct } from '#data/app/use-act.ts'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { AgreementDialog } from '#ui/section/agreement-dialog.tsx'
import { SectionPart } from '#ui/section/section-part.tsx'
import { useAgreement } from '#ui/section/use-agreement.ts'
import { showUndoable } from '#ui/undo-toast.ts'
import { LIST_WORDS, NOT_DONE, RULE_WORDS as WORDS } from './words.ts'
import type { Person } from '#domain/session/session.ts'
import type { TeamAccess, TeamAccount } from '#domain/access/team-access.ts'

interface Props {
  readonly own: Pick<Person, 'userId' | 'role'>
  readonly told: TeamAccess
  readonly isConnected: boolean
}

/** Whether administrators and owners need two-step sign-in, and who of them doesn't have it. */
export function TwoStepRule({ own, told, isConnected }: Props) {
  const { requiresTwoStep: isRequired, people } = told
  const rule = useTwoStepRule()
  if (typeof isRequired !== 'boolean') return null
  const asked = people.filter(({ role }) => isAskedForTwoStep(role))
  const missing = asked.filter(({ hasTwoStep }) => hasTwoStep !== true)
  const isOwner = own.role === 'business_owner'
  const lacksOwn = missing.some(({ id }) => id === own.userId)
  const names = missing.map((one) =>
    one.id === own.userId ? LIST_WORDS.you(calledOf(one)) : calledOf(one),
  )
  return (
    <SectionPart title={WORDS.title}>
      <p>{isRequired ? WORDS.on : WORDS.off}</p>
      {missing.length > 0 && <p className="access-soft">{WORDS.missing(names.join(', '))}</p>}
      {rule.problem !== null && <Notice kind="refused">{rule.problem}</Notice>}
      {!isOwner && <p className="access-soft">{WORDS.owners}</p>}
      {isOwner && !isRequired && lacksOwn && (
        <>
          <p className="access-soft">{WORDS.ownFirst}</p>
          <div>
            <LinkButton to="/employee/profile" hash="two-step">
              {WORDS.profile}
            </LinkButton>
          </div>
        </>
      )}
      {isOwner && !isConnected && <p className="access-soft">{WORDS.offline}</p>}
      {isOwner && (isRequired || !lacksOwn) && (
        <div>
          <Button
            busy={rule.isBusy}
            disabled={!isConnected}
            onClick={() => rule.decide(!isRequired, names)}
          >
            {isRequired ? WORDS.release : WORDS.require}
          </Button>
        </div>
      )}
      <AgreementDialog question={rule.question} />
    </SectionPart>
  )
}

/** It changes after a yes where someone can't go on working, and with a way back. */
function useTwoStepRule() {
  const data = useAppData()
  const { act, isBusy, problem } = useAct(NOT_DONE)
  const { question, agrees } = useAgreement()

  async function change(isRequired: boolean, isHard: boolean): Promise<void> {
    const wasRequired = !isRequired
    await requireTwoStep(data, { isRequired, wasRequired })
    const { done, undo, undone, notUndone } = WORDS
    showUndoable({
      ...done[isRequired ? 'on' : 'off'],
      undo,
      // Requiring it again would need its question.
      back:
        isHard && !isRequired
          ? null
          : () => requireTwoStep(data, { isRequired: wasRequired, wasRequired: isRequired }),
      undone,
      notUndone: { title: notUndone, message: (cause) => wordsFor(cause, NOT_DONE) },
    })
  }

  return {
    isBusy,
    problem,
    question,
    decide: (isRequired: boolean, missing: readonly string[]) =>
      void act(async () => {
        const { title, words, yes, no } = WORDS.question
        const asked = { title, words: words(missing.join(', ')), yes, no }
        const isHard = missing.length > 0
        if (!isRequired || !isHard || (await agrees([], asked))) await change(isRequired, isHard)
      }),
  }
}

function calledOf({ name, email }: TeamAccount): string {
  return name || email
}
