import { useQuery } from '@tanstack/react-query'
import { agoInWords } from '#domain/time/ago.ts'
import { dayInWords } from '#domain/time/day-in-words.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { endOtherSessions, endOwnSession, ownSessionsQuery } from '#data/session/own-sessions.ts'
import { useAct } from '#data/app/use-act.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { AskedNow } from './asked-now.tsx'
import { ProfileSection } from './profile-section.tsx'
import { WORDS } from './words.ts'
import type { OwnSession } from '#domain/session/own-sessions.ts'

interface Props {
  readonly userId: string
  readonly isOnline: boolean
}

export function SessionList({ userId, isOnline }: Props) {
  const data = useAppData()
  const sessions = useQuery(ownSessionsQuery(data, userId))
  return (
    <ProfileSection title={WORDS.sessionsTitle} lead={WORDS.sessionsLead}>
      <AskedNow answer={sessions} offline={WORDS.sessionsOffline}>
        {(list) => <Sessions list={list} userId={userId} isOnline={isOnline} />}
      </AskedNow>
    </ProfileSection>
  )
}

interface SessionsProps extends Props {
  readonly list: readonly OwnSession[]
}

function Sessions({ list, userId, isOnline }: SessionsProps) {
  const data = useAppData()
  const { isBusy, problem, act } = useAct(WORDS.endFailed)
  const others = list.filter(({ isCurrent }) => !isCurrent)
  return (
    <>
      <ul className="own-sessions">
        {list.map((session) => (
          <li key={session.id}>
            <SessionWords session={session} now={data.platform.clock.now()} />
            {!session.isCurrent && (
              <Button
                disabled={!isOnline || isBusy}
                aria-label={WORDS.endOf(session.device)}
                onClick={() => void act(() => endOwnSession(data, userId, session.id))}
              >
                {WORDS.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {problem !== null && <Notice kind="refused">{problem}</Notice>}
      {others.length === 0 ? (
        <p className="profile-quiet">{WORDS.onlyHere}</p>
      ) : (
        <div className="profile-buttons">
          <Button
            busy={isBusy}
            disabled={!isOnline}
            onClick={() => void act(() => endOtherSessions(data, userId))}
          >
            {WORDS.endOthers}
          </Button>
        </div>
      )}
    </>
  )
}

interface WordsProps {
  readonly session: OwnSession
  readonly now: number
}

function SessionWords({ session, now }: WordsProps) {
  const { device, isCurrent, lastUsedAt, startedAt } = session
  return (
    <div>
      <strong>{device}</strong> {isCurrent && <Badge kind="done">{WORDS.thisDevice}</Badge>}
      <p className="profile-quiet">
        {WORDS.lastUsed(agoInWords(lastUsedAt, now))} · {WORDS.signedInOn(dayInWords(startedAt))}
      </p>
    </div>
  )
}
