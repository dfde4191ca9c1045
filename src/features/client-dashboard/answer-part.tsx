import { wordsFor } from '#domain/text/errors.ts'
import { AnswerState } from '#ui/answer-state.tsx'
import { ANSWER_WORDS } from './words.ts'
import type { ReactNode } from 'react'
import type { Answer } from '#data/app/use-answer.ts'

interface Props<Value> {
  readonly answer: Answer<Value>
  readonly meanwhile: ReactNode
  readonly children: (value: Value) => ReactNode
}

/** A part of the dashboard that comes from the server, in whatever state it is. */
export function AnswerPart<Value>({ answer, ...shown }: Props<Value>) {
  return (
    <AnswerState
      answer={answer}
      words={ANSWER_WORDS}
      refusal={wordsFor(answer.problem, ANSWER_WORDS.failed)}
      {...shown}
    />
  )
}
