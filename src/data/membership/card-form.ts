import { useCallback, useEffect, useRef, useState } from 'react'
import { useAppData } from '#data/app/app-data-context.tsx'
import type { CardForm, CardFormWish } from '#platform/card-form.ts'

export type { CardForm } from '#platform/card-form.ts'

type Wish = Pick<CardFormWish, 'mode' | 'amountCents'>

/** A card form of the provider in a place of ours, opened when the place appears and closed with it. */
export function useCardForm({ mode, amountCents }: Wish) {
  const { payments, report } = useAppData().platform
  const [state, setState] = useState<'opening' | 'ready' | 'failed'>('opening')
  const [attempt, setAttempt] = useState(0)
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const form = useRef<CardForm | null>(null)
  const amount = useRef(amountCents)

  useEffect(() => {
    amount.current = amountCents
    form.current?.changeAmount(amountCents)
  }, [amountCents])

  useEffect(() => {
    if (place === null || payments === null) return undefined
    let isGone = false
    const isDark = getComputedStyle(place).colorScheme.trim() === 'dark'
    payments.openCardForm({ place, mode, amountCents: amount.current, isDark }).then(
      (opened) => {
        if (isGone) return opened.close()
        form.current = opened
        setState('ready')
      },
      (cause: unknown) => {
        report('The card form could not be opened.', cause)
        if (!isGone) setState('failed')
      },
    )
    return () => {
      isGone = true
      form.current?.close()
      form.current = null
    }
  }, [payments, report, place, mode, attempt])

  const tryAgain = useCallback(() => {
    setState('opening')
    setAttempt((last) => last + 1)
  }, [])

  const giveUp = useCallback(() => setState('failed'), [])

  return {
    /** Put on the element that the form is to stand in. */
    place: setPlace,
    state: payments === null ? ('not-taken' as const) : state,
    /** Null while there is none: ask at the moment of the press. */
    form: () => form.current,
    tryAgain,
    /** What stood there is gone: say so, and offer to open it anew. */
    giveUp,
  }
}
