import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { readArrival } from '#domain/session/arrival.ts'
import { wordsFor } from '#domain/text/errors.ts'
import { WORDS } from '#features/account/words.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { showToast } from '#ui/toast.ts'
import type { Arrival } from '#domain/session/arrival.ts'

type State = 'none' | 'coming' | 'choosing' | 'done'

/** Takes up the session that a link from a letter brought to this page, and drops it from the address. */
export function useArrival() {
  const { session } = useAppData()
  const { latestLocation } = useRouter()
  const navigate = useNavigate()
  const [arrival] = useState(() => readArrival(latestLocation.hash))
  const [state, setState] = useState<State>(arrival?.kind === 'session' ? 'coming' : 'none')
  const wasTaken = useRef(false)

  useEffect(() => {
    if (arrival === null || wasTaken.current) return
    wasTaken.current = true
    void navigate({ to: '.', search: true, hash: '', replace: true })
    void take(arrival).then(setState)

    async function take(brought: Arrival): Promise<State> {
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
        const message = wordsFor(cause, WORDS.linkOver)
        await showToast({ title: WORDS.error, message, kind: 'refused' })
        return 'none'
      }
    }
  }, [arrival, navigate, session])

  return { state, end: () => setState('done') }
}
