import { Button } from './button.tsx'
import { Notice } from './notice.tsx'
import type { Ref } from 'react'
import './card-place.css'

interface Props {
  readonly place: Ref<HTMLDivElement>
  readonly state: 'opening' | 'ready' | 'failed' | 'not-taken'
  readonly words: {
    readonly opening: string
    readonly failed: string
    readonly tryAgain: string
    readonly notTaken: string
  }
  readonly onTryAgain: () => void
}

type State = Props['state']

const isRoomKept = (state: State): boolean => state === 'opening' || state === 'ready'

/** Where a card form of somebody else's stands: the room is kept, so that nothing jumps when it comes. */
export function CardPlace({ place, state, words, onTryAgain }: Props) {
  return (
    <div className="card-place" data-state={state} aria-busy={state === 'opening'}>
      <div ref={place} className="card-place-form" hidden={!isRoomKept(state)} />
      {state === 'opening' && <output className="card-place-opening">{words.opening}</output>}
      {state === 'failed' && (
        <Notice kind="refused">
          {words.failed}{' '}
          <Button kind="quiet" onClick={onTryAgain}>
            {words.tryAgain}
          </Button>
        </Notice>
      )}
      {state === 'not-taken' && <Notice>{words.notTaken}</Notice>}
    </div>
  )
}
