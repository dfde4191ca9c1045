import { useEffect, useState } from 'react'
import { useAppData } from '#data/app/app-data-context.tsx'
import { Button } from '#ui/button.tsx'
import { BookingSkeleton } from './booking-skeleton.tsx'
import { INSTEAD_WORDS as WORDS } from './instead-words.ts'

const PATIENCE_MS = 4000

interface Props {
  readonly onAsk: () => void
}

/** Nobody has to wait for a slow server: after a while there is a way round it. */
export function LookingOn({ onAsk }: Props) {
  const { clock } = useAppData().platform
  const [isLong, setLong] = useState(false)
  useEffect(() => clock.after(PATIENCE_MS, () => setLong(true)), [clock])
  return (
    <>
      {isLong && (
        <div className="booking-instead">
          <p>{WORDS.slow}</p>
          <Button onClick={onAsk}>{WORDS.request}</Button>
        </div>
      )}
      <BookingSkeleton />
    </>
  )
}
