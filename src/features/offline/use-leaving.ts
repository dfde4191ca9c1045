import { useEffect, useState } from 'react'
import { useAppData, useIsConnected, useSession } from '#data/app/app-data-context.tsx'
import { discardAndLeave, sendNow, useUnsentWork } from '#data/change/unsent-work.ts'
import { useNow } from '#data/app/use-now.ts'
import type { UnsentWork } from '#data/change/unsent-work.ts'

export interface Leaving {
  readonly unsent: UnsentWork
  readonly step: 'choosing' | 'sending' | 'leaving'
  /** How many there were when they were told to go out; null before that. */
  readonly allCount: number | null
  readonly isConnected: boolean
  /** The session ended unasked, so nothing goes out, and no word of theirs is shown. */
  readonly isLocked: boolean
  readonly send: () => void
  readonly stop: () => void
  readonly keep: () => void
  readonly discard: () => void
}

/** Nobody is kept waiting for a server that does not get on. */
const PATIENCE_MS = 30_000

/** The way out for somebody with unsent work. */
export function useLeaving(userId: string): Leaving {
  const data = useAppData()
  const { session, platform } = data
  const isConnected = useIsConnected()
  const isLocked = useSession().status !== 'signed-in'
  const unsent = useUnsentWork(userId, useNow())
  const [step, setStep] = useState<Leaving['step']>('choosing')
  const [allCount, setAllCount] = useState<number | null>(null)
  const { count } = unsent
  const isOver = count === 0

  const leave = (how: () => Promise<void>) => {
    setStep('leaving')
    how().catch(() => platform.leaveFor('/'))
  }

  useEffect(() => {
    if (step !== 'sending') return undefined
    if (isOver) session.signOut('discard').catch(() => platform.leaveFor('/'))
    return isOver ? undefined : platform.clock.after(PATIENCE_MS, () => setStep('choosing'))
  }, [step, isOver, count, session, platform])

  return {
    unsent,
    step: step === 'sending' ? stepOfSending(unsent, isConnected) : step,
    allCount,
    isConnected,
    isLocked,
    send: () => {
      setAllCount(count)
      void sendNow(data, unsent).finally(() => setStep('sending'))
    },
    stop: () => setStep('choosing'),
    keep: () => leave(() => session.signOut(isOver ? 'discard' : 'keep')),
    discard: () => leave(() => discardAndLeave(data, userId)),
  }
}

/** Where nothing moves any more, there is a choice again. */
function stepOfSending({ count, goingCount }: UnsentWork, isConnected: boolean): Leaving['step'] {
  if (count === 0) return 'leaving'
  return isConnected && goingCount > 0 ? 'sending' : 'choosing'
}
