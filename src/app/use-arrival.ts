import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { CHOOSING, readArrival } from '#domain/session/arrival.ts'
import { problemCodeOf, wordsFor } from '#domain/text/errors.ts'
import { WORDS } from '#features/account/words.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { showToast } from '#ui/toast.ts'
import type { Arrival } from '#domain/session/arrival.ts'

type Brought = Exclude<Arrival, { readonly kind: 'choosing' }>
type State = 'none' | 'coming' | 'choosing' | 'done'

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
      if (next === 'choosing') void becomes(CHOOSING)
    })

    function becomes(hash: string): Promise<void> {
      return navigate({ to: '.', search: true, hash, replace: true })
    }

    async function take(brought: Brought): Promise<State> {
      if (brought.kind === 'refused') {
        await showToast({ title: WORDS.error, message: WORDS.linkOver, kind: 'refused' })
        return 'none'
      }
      try {
        const { mustSetPassword } = await session.takeUp(brought.session)
        if (brought.isRecovery) return 'choosing'
        if (mustSetPassword) return 'done'
        await showToast({ title: WORDS.success, message: WORDS.confirmed, kind: 'done' })
        return 'done'
      } catch (cause) {
        // What the link is for goes on once the code is given.
        if (problemCodeOf(cause) === 'second-factor-needed')
          return brought.isRecovery ? 'choosing' : 'done'
        const message = wordsFor(cause, WORDS.linkOver)
        await showToast({ title: WORDS.error, message, kind: 'refused' })
        return 'none'
      }
    }
  }, [arrival, navigate, session])

  return {
    state,
    end: () => setState('done'),
    /** Somebody else goes on here. */
    leave: () => {
      setState('none')
      void navigate({ to: '.', search: true, hash: '', replace: true })
    },
  }
}

function firstState(arrival: Arrival | null): State {
  if (arrival?.kind === 'session') return 'coming'
  return arrival?.kind === 'choosing' ? 'choosing' : 'none'
}
