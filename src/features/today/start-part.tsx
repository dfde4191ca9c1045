import { useState } from 'react'
import { wordsFor } from '#domain/text/errors.ts'
import { useAppData, useIsConnected } from '#data/app/app-data-context.tsx'
import { useAct } from '#data/app/use-act.ts'
import { startSalon } from '#data/salon/start-salon.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { AgreementDialog } from '#ui/section/agreement-dialog.tsx'
import { useAgreement } from '#ui/section/use-agreement.ts'
import { showToast } from '#ui/toast.ts'
import { TodayPart } from './today-part.tsx'
import { WORDS } from './words.ts'
import type { GoesWhenEmpty } from '#domain/salon-start/example-left.ts'

interface Props {
  readonly goes: GoesWhenEmpty
  /** Again with false where the salon said no. */
  readonly onAnswer: (isAnswered: boolean) => void
}

const { start: SAID } = WORDS

/** What managers of a new salon are asked before anything else. */
export function StartPart({ goes, onAnswer }: Props) {
  const { start, underWay, problem } = useStart(onAnswer)
  const { question, agrees } = useAgreement()
  const isConnected = useIsConnected()
  const startEmpty = async () => {
    const { title, words, yes, no } = SAID.question
    if (await agrees([], { title, words: words(goes), yes, no })) await start(goes)
  }
  return (
    <TodayPart title={SAID.title}>
      <p className="today-soft">{SAID.lead}</p>
      {problem !== null && <Notice kind="refused">{problem}</Notice>}
      <div className="today-acts today-answers">
        <Button
          kind="primary"
          busy={underWay === 'with the example'}
          disabled={!isConnected || underWay === 'empty'}
          onClick={() => void start('example')}
        >
          {SAID.withExample}
        </Button>
        <Button
          busy={underWay === 'empty'}
          disabled={!isConnected || underWay === 'with the example'}
          onClick={() => void startEmpty()}
        >
          {SAID.empty}
        </Button>
      </div>
      <AgreementDialog question={question} />
    </TodayPart>
  )
}

function useStart(onAnswer: Props['onAnswer']) {
  const data = useAppData()
  const { act, isBusy, problem } = useAct(SAID.failed)
  const [wanted, setWanted] = useState<'with the example' | 'empty'>('empty')
  return {
    problem,
    underWay: isBusy ? wanted : null,
    start: async (from: 'example' | GoesWhenEmpty) => {
      setWanted(from === 'example' ? 'with the example' : 'empty')
      onAnswer(true)
      await act(async () => {
        const refusal = await startSalon(
          data,
          from === 'example' ? { withExample: true } : { withExample: false, goes: from },
        )
        if (refusal === null) return
        onAnswer(false)
        // By now the question may be gone, and what was said beside it.
        await showToast({
          title: SAID.refused,
          message: wordsFor(refusal, SAID.failed),
          kind: 'refused',
        })
      })
    },
  }
}
