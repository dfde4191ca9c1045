import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { readHistoryPlace } from '#domain/history/salon-changes.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { changeHistoryQuery } from '#data/history/salon-changes.ts'
import { useSectionAnswer } from '#data/app/use-section-answer.ts'
import { Button } from '#ui/button.tsx'
import { ListSkeleton } from '#ui/section/list-skeleton.tsx'
import { AgreementDialog } from '#ui/section/agreement-dialog.tsx'
import { SectionFrame } from '#ui/section/section-frame.tsx'
import { SectionState } from '#ui/section/section-state.tsx'
import { ChangeList } from './change-list.tsx'
import { HistoryTools } from './history-tools.tsx'
import { useUndoing } from './use-undoing.ts'
import { WORDS } from './words.ts'
import type { HistoryPlace } from '#domain/history/salon-changes.ts'
import type { SectionVisit } from '#domain/staff/section-visit.ts'
import './history.css'

/** What was changed about the salon, by whom, and the way back. */
export function SectionScreen({ section, title, person, search, onSearch }: SectionVisit) {
  const place = readHistoryPlace(search)
  const query = useInfiniteQuery(changeHistoryQuery(useAppData(), person.userId, place))
  const answer = useSectionAnswer(query, WORDS.failed)
  const list = useRef<HTMLDivElement>(null)
  const undoing = useUndoing(() => list.current?.focus())
  const pages = answer.value?.pages ?? []
  const [newest] = pages
  const changes = pages.flatMap((page) => page.changes)
  const isAll = Object.values(place).every((wanted) => wanted === null)
  const goTo = ({ what, about, by }: HistoryPlace) =>
    onSearch({
      ...(what !== null && { what }),
      ...(about !== null && { about }),
      ...(by !== null && { by }),
    })
  return (
    <SectionFrame title={title} purpose={section.purpose}>
      {answer.state !== 'forbidden' && (
        <HistoryTools
          role={person.role}
          people={newest?.people ?? []}
          name={newest?.aboutName ?? ''}
          {...{ place, goTo }}
        />
      )}
      <SectionState
        answer={answer}
        words={WORDS}
        empty={changes.length > 0 ? null : isAll ? WORDS.empty : WORDS.nothingFound}
        meanwhile={<ListSkeleton />}
      >
        {() => (
          <section
            ref={list}
            tabIndex={-1}
            className="history"
            aria-label={title}
            aria-busy={query.isPlaceholderData}
          >
            <ChangeList
              ownId={person.userId}
              isConnected={answer.isConnected}
              {...{ changes, undoing }}
            />
            {query.hasNextPage && (
              <Button
                busy={query.isFetchingNextPage}
                disabled={!answer.isConnected}
                onClick={() => void query.fetchNextPage()}
              >
                {WORDS.more}
              </Button>
            )}
            <p className="history-elsewhere">{WORDS.elsewhere}</p>
          </section>
        )}
      </SectionState>
      <AgreementDialog question={undoing.question} />
    </SectionFrame>
  )
}
