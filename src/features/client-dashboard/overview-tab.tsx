import { useQuery } from '@tanstack/react-query'
import { useAppData } from '#data/app/app-data-context.tsx'
import { figuresQuery } from '#data/membership/figures.ts'
import { ownVisitsQuery } from '#data/visit/own-visits.ts'
import { useAnswer } from '#data/app/use-answer.ts'
import { AnswerPart } from './answer-part.tsx'
import { FigureCards } from './figure-cards.tsx'
import { FigureSkeletons } from './figure-skeletons.tsx'
import { NextVisit } from './next-visit.tsx'
import { QuickActions } from './quick-actions.tsx'
import { WaitingRequests } from './waiting-requests.tsx'
import type { VisitDialogs } from './visit-list.tsx'
import './overview-tab.css'

interface Props extends Pick<VisitDialogs, 'move'> {
  readonly userId: string
}

/** The next visit, the client's figures, and what they are most likely to do from here. */
export function OverviewTab({ userId, move }: Props) {
  const data = useAppData()
  const figures = useAnswer(useQuery(figuresQuery(data, userId)))
  const visits = useAnswer(useQuery(ownVisitsQuery(data, userId)))
  // An age that was said above need not be said again.
  const asOf = figures.asOf === visits.asOf ? null : figures.asOf
  return (
    <>
      <NextVisit userId={userId} move={move}>
        <WaitingRequests count={figures.value?.openRequests ?? 0} />
      </NextVisit>
      <AnswerPart answer={{ ...figures, asOf }} meanwhile={<FigureSkeletons />}>
        {(known) => <FigureCards figures={known} userId={userId} />}
      </AnswerPart>
      <QuickActions />
    </>
  )
}
