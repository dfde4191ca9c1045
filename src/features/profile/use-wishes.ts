import { useState } from 'react'
import { useAppData } from '#data/app/app-data-context.tsx'
import { changeWishes } from '#data/person/own-profile.ts'
import { useAct } from '#data/app/use-act.ts'
import { WORDS } from './words.ts'
import type { OwnProfile, Wishes } from '#domain/person/profile.ts'

export interface Turning {
  readonly wishes: Wishes
  readonly turn: (change: Partial<Wishes>) => void
  readonly problem: string | null
}

/** Each wish is stored as its switch is turned, which turns back where that fails. */
export function useWishes(
  { wishes }: OwnProfile,
  userId: string,
): Turning & { readonly isBusy: boolean } {
  const data = useAppData()
  const { isBusy, problem, act } = useAct(WORDS.wishFailed)
  const [turned, setTurned] = useState<Partial<Wishes>>({})
  const turn = async (change: Partial<Wishes>) => {
    setTurned(change)
    await act(() => changeWishes(data, userId, change))
    setTurned({})
  }
  return {
    wishes: { ...wishes, ...turned },
    turn: (change: Partial<Wishes>) => void turn(change),
    isBusy,
    problem,
  }
}
