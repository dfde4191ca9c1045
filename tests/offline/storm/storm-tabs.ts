import type { Tabs, Turn } from '#platform/tabs.ts'
import type { Actor, World } from './world.ts'

interface Request {
  readonly tab: Actor
  readonly begin: (turn: Turn) => void
  readonly rejectAsStolen: () => void
  isHeld: boolean
  isOver: boolean
}

/** Turns and messages between the tabs of one device, as browsers do them. */
export interface StormTabs {
  openedBy(tab: Actor): Tabs
  /** Whoever is dead holds nothing any more; who sleeps does. */
  readonly freeDead: () => void
}

export function stormTabs(world: World, takesTurns: boolean): StormTabs {
  const queues = new Map<string, Request[]>()
  const listeners = new Map<Actor, Set<(message: string) => void>>()

  function grantNext(name: string): void {
    const queue = (queues.get(name) ?? []).filter(({ tab }) => !tab.isDead)
    queues.set(name, queue)
    const [first] = queue
    if (first === undefined || first.isHeld) return
    first.isHeld = true
    first.begin({ isSole: true, isOver: () => first.isOver })
  }

  function leave(name: string, request: Request): void {
    queues.set(
      name,
      (queues.get(name) ?? []).filter((one) => one !== request),
    )
    grantNext(name)
  }

  function ask<Result>(
    tab: Actor,
    name: string,
    work: (turn: Turn) => Promise<Result>,
    isSteal: boolean,
  ) {
    return new Promise<Result>((resolve, reject) => {
      const request: Request = {
        tab,
        isHeld: false,
        isOver: false,
        rejectAsStolen: () => reject(Object.assign(new Error('Stolen'), { name: 'AbortError' })),
        begin: (turn) =>
          void world
            .pause(tab)
            .then(() => work(turn))
            .then(resolve, reject)
            .then(() => leave(name, request)),
      }
      const [first, ...others] = queues.get(name) ?? []
      if (!isSteal) queues.set(name, [...(first ? [first] : []), ...others, request])
      else {
        if (first?.isHeld === true) {
          first.isOver = true
          first.rejectAsStolen()
        }
        request.isHeld = true
        queues.set(name, [request, ...(first && !first.isHeld ? [first] : []), ...others])
        return request.begin({ isSole: false, isOver: () => request.isOver })
      }
      grantNext(name)
    })
  }

  return {
    openedBy(tab) {
      const own = new Set<(message: string) => void>()
      listeners.set(tab, own)
      return {
        tell(message) {
          for (const [other, hearing] of listeners)
            if (other !== tab && !other.isDead)
              void world.pause(other).then(() => {
                for (const hear of hearing) hear(message)
              })
        },
        onMessage: (hear) => {
          own.add(hear)
          return () => own.delete(hear)
        },
        alone: (name, work) =>
          takesTurns ? ask(tab, name, work, false) : work({ isSole: false, isOver: () => false }),
        takeOver: (name, work) =>
          takesTurns ? ask(tab, name, work, true) : work({ isSole: false, isOver: () => false }),
      }
    },
    freeDead: () => {
      for (const name of queues.keys()) grantNext(name)
    },
  }
}
