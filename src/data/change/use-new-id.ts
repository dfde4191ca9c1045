import { useRef } from 'react'
import { useAppData } from '#data/app/app-data-context.tsx'

/** Names of what is about to be added: pressed again after an answer was lost, the same is still the one. */
export function useNewId() {
  const { platform } = useAppData()
  const last = useRef<{ readonly id: string; readonly words: string } | null>(null)
  return {
    idFor: (value: object): string => {
      const words = JSON.stringify(value)
      const id = last.current?.words === words ? last.current.id : platform.ids.fresh()
      last.current = { id, words }
      return id
    },
    /** It's there: the next one is another, also when it says the same. */
    forget: () => void (last.current = null),
  }
}
