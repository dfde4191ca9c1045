import { useInfiniteQuery } from '@tanstack/react-query'
import { readEmailPlace } from '#domain/email/sent-emails.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { useSectionAnswer } from '#data/app/use-section-answer.ts'
import { sentEmailsQuery } from '#data/email/sent-emails.ts'
import { Button } from '#ui/button.tsx'
import { ListSkeleton } from '#ui/section/list-skeleton.tsx'
import { SectionFrame } from '#ui/section/section-frame.tsx'
import { SectionState } from '#ui/section/section-state.tsx'
import { EmailList } from './email-list.tsx'
import { EmailTools } from './email-tools.tsx'
import { HowTheyLeave } from './how-they-leave.tsx'
import { useTestEmail } from './use-test-email.ts'
import { WORDS } from './words.ts'
import type { SectionVisit } from '#domain/staff/section-visit.ts'
import './sent-emails.css'

/** What the salon wrote, and how that went. */
export function SectionScreen({ section, title, person, search, onSearch }: SectionVisit) {
  const place = readEmailPlace(search)
  const query = useInfiniteQuery(sentEmailsQuery(useAppData(), person.userId, place))
  const answer = useSectionAnswer(query, WORDS.failed)
  // Among all of them it's seen.
  const test = useTestEmail(person.email, () => onSearch({}))
  const pages = answer.value?.pages ?? []
  const found = query.isPlaceholderData ? undefined : pages[0]?.found
  const emails = pages.flatMap((page) => page.emails)
  const isAll = place.state === null && place.find === ''
  if (answer.state === 'forbidden')
    return (
      <SectionFrame title={title} purpose={section.purpose}>
        <SectionState answer={answer} meanwhile={null}>
          {() => null}
        </SectionState>
      </SectionFrame>
    )
  return (
    <SectionFrame
      title={title}
      purpose={section.purpose}
      tools={
        <Button busy={test.isBusy} disabled={!answer.isConnected} onClick={test.send}>
          {WORDS.test}
        </Button>
      }
    >
      <HowTheyLeave userId={person.userId} />
      <EmailTools {...{ place, found, onSearch }} />
      <SectionState
        answer={answer}
        empty={emails.length > 0 ? null : isAll ? WORDS.empty : WORDS.nothingFound}
        meanwhile={<ListSkeleton />}
      >
        {() => (
          <section className="sent-emails" aria-label={title} aria-busy={query.isPlaceholderData}>
            <EmailList emails={emails} />
            {query.hasNextPage && (
              <Button
                busy={query.isFetchingNextPage}
                disabled={!answer.isConnected}
                onClick={() => void query.fetchNextPage()}
              >
                {WORDS.more}
              </Button>
            )}
          </section>
        )}
      </SectionState>
    </SectionFrame>
  )
}
