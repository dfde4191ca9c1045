import { useQuery } from '@tanstack/react-query'
import { useAppData } from '#data/app-data-context.tsx'
import { figuresQuery } from '#data/figures.ts'
import { useAnswer } from '#data/use-answer.ts'
import { AnswerPart } from './answer-part.tsx'
import { FigureCards } from './figure-cards.tsx'
import { FigureSkeletons } from './figure-skeletons.tsx'
import { QuickActions } from './quick-actions.tsx'
import './overview-tab.css'

/** How things stand, in figures from the salon's books, and the ways on from here. */
export function OverviewTab({ userId }: { readonly userId: string }) {
  const figures = useAnswer(useQuery(figuresQuery(useAppData(), userId)))
  return (
    <>
      <AnswerPart answer={figures} meanwhile={<FigureSkeletons />}>
        {(known) => <FigureCards figures={known} userId={userId} />}
      </AnswerPart>
      <QuickActions />
    </>
  )
}
