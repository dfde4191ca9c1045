import { useEffect, useState } from 'react'
import { useAppData } from '#data/app/app-data-context.tsx'

export interface Removing {
  readonly step: 'choosing' | 'asking' | 'removing' | 'done' | 'partly'
  /** What would be lost; null where it cannot be read, and until it was. */
  readonly unsentCount: number | null
  /** Goes on at once where nothing is lost by it. */
  readonly begin: () => void
  readonly confirm: () => void
  readonly stop: () => void
}

export function useRemoval(): Removing {
  const { removal } = useAppData()
  const [step, setStep] = useState<Removing['step']>('choosing')
  const [unsentCount, setUnsentCount] = useState<number | null>(null)

  useEffect(() => {
    void removal.unsentCount().then(setUnsentCount)
  }, [removal])

  const remove = async () => {
    setStep('removing')
    setStep((await removal.remove().catch(() => false)) ? 'done' : 'partly')
  }
  /** Other tabs may have written or sent something since the page came. */
  const begin = async () => {
    const count = await removal.unsentCount()
    setUnsentCount(count)
    if (count === 0) await remove()
    else setStep('asking')
  }

  return {
    step,
    unsentCount,
    begin: () => void begin(),
    confirm: () => void remove(),
    stop: () => setStep('choosing'),
  }
}
