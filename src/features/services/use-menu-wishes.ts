import { useEffect, useEffectEvent, useState } from 'react'
import { useAppData } from '#data/app/app-data-context.tsx'
import type { MenuWishes } from '#domain/service/services-menu.ts'

const ADDRESS_DELAY_MS = 300

/** The screen answers each key at once; the address follows when the typing rests. */
export function useMenuWishes(inAddress: MenuWishes, onWish: (wishes: MenuWishes) => void) {
  const { clock } = useAppData().platform
  const [first] = useState(inAddress)
  const [wishes, setWishes] = useState(first)
  const write = useEffectEvent(onWish)
  const [isTouched, setTouched] = useState(false)

  useEffect(() => {
    if (!isTouched) return undefined
    return clock.after(ADDRESS_DELAY_MS, () => write(wishes))
  }, [clock, wishes, isTouched])

  const change = (next: MenuWishes) => {
    setTouched(true)
    setWishes(next)
  }
  return [wishes, change] as const
}
