import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { choosing, readArrival } from '#domain/session/arrival.ts'
import { owedBy } from '#domain/session/owed.ts'
import { owedIn, personIn } from '#domain/session/session.ts'
import { wordsFor } from '#domain/text/errors.ts'
import { WORDS } from '#features/account/words.ts'
import { useAppData, useSession } from '#data/app/app-data-context.tsx'
import { showToast } from '#ui/toast.ts'
import type { Arrival } from '#domain/session/arrival.ts'
import type { Person } from '#domain/session/session.ts'

type Brought = Exclude<Arrival, { readonly kind: 'choosing' }>

interface State {
  readonly step: 'none' | 'coming' | 'choosing' | 'done'
  /** Who came to choose another password. */
  readonly userId?: string
}

/** Takes up the session that a link from a letter brought to this page, and drops it from the address. */
export function useArrival() {
  const { session } = useAppData()
  const { latestLocation } = useRouter()
  const navigate = useNavigate()
  const [arrival] = useState(() => readArrival(latestLocation.hash))
  const [state, setState] = useState<State>(() => firstState(arrival))
  const wasTaken = useRef(false)

  useEffect(() => {
    if (arrival === null || arrival.kind === 'choosing' || wasTaken.current) return
    wasTaken.current = true
    void becomes('')
    void take(arrival).then((next) => {
      setState(next)
      if (next.userId !== undefined) void becomes(choosing(next.userId))
    })

    function becomes(hash: string): Promise<void> {
      return navigate({ to: '.', search: true, hash, replace: true })
    }

    async function take(brought: Brought): Promise<State> {
      if (brought.kind === 'refused') {
        await showToast({ title: WORDS.error, message: WORDS.linkOver, kind: 'refused' })
        return { step: 'none' }
      }
      try {
        const { userId, mustSetPassword } = await session.takeUp(brought.session)
        if (brought.isRecovery) return { step: 'choosing', userId }
        if (!mustSetPassword)
          await showToast({ title: WORDS.success, message: WORDS.confirmed, kind: 'done' })
        return { step: 'done' }
      } catch (cause) {
        // What the link is for goes on after the second step.
        const half = owedBy(cause) === null ? null : personIn(session.state())
        if (half !== null)
          return brought.isRecovery ? { step: 'choosing', userId: half.userId } : { step: 'done' }
        const message = wordsFor(cause, WORDS.linkOver)
        await showToast({ title: WORDS.error, message, kind: 'refused' })
        return { step: 'none' }
      }
    }
  }, [arrival, navigate, session])

  const { step } = state
  const current = useSession()
  const isOver = ['signed-out', 'locked'].includes(current.status) && owedIn(current) === null
  // The session that came with the link ended before they chose: they sign in with the password they know.
  if (step === 'choosing' && isOver) setState({ step: 'none' })

  return {
    step,
    chooses: ({ userId }: Pick<Person, 'userId'>) => step === 'choosing' && state.userId === userId,
    end: () => setState({ step: 'done' }),
    /** Somebody else goes on here. */
    leave: () => setState({ step: 'none' }),
  }
}

function firstState(arrival: Arrival | null): State {
  if (arrival?.kind === 'session') return { step: 'coming' }
  return arrival?.kind === 'choosing'
    ? { step: 'choosing', userId: arrival.userId }
    : { step: 'none' }
}
