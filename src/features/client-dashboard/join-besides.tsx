import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { COVER_WORDS as WORDS } from './membership-words.ts'
import type { ReactNode } from 'react'
import type { FamilyCover } from '#domain/family/family-cover.ts'

interface Props {
  readonly cover: FamilyCover
  /** Where a plan of one's own is joined. */
  readonly children: ReactNode
}

/** Whoever has a plan already hears what a second one would change before any is offered. */
export function JoinBesides({ cover, children }: Props) {
  const [isWanted, setWanted] = useState(false)
  return (
    <>
      <section className="membership-part" aria-labelledby="membership-besides">
        <h2 id="membership-besides">{WORDS.besidesTitle}</h2>
        <p>{WORDS.besides(cover)}</p>
        {!isWanted && (
          <div className="membership-buttons">
            <Button onClick={() => setWanted(true)}>{WORDS.besidesNow}</Button>
          </div>
        )}
      </section>
      {isWanted && children}
    </>
  )
}
