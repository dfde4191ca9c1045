/** Messages between the tabs of this site, and work that only one of them does at a time. */
export interface Tabs {
  tell(message: string): void
  onMessage(listener: (message: string) => void): () => void
  /** Waits for its turn; where tabs cannot take turns, the work itself must bear company. */
  alone<Result>(name: string, work: (turn: Turn) => Promise<Result>): Promise<Result>
  /** Takes the turn away from a tab that sleeps in it, and so never gives it back. */
  takeOver<Result>(name: string, work: (turn: Turn) => Promise<Result>): Promise<Result>
}

export interface Turn {
  /** Nobody else is at the same work; false where tabs cannot take turns. */
  readonly isSole: boolean
  /** Another tab took it over meanwhile. */
  readonly isOver: () => boolean
}

const SHARED: Turn = { isSole: false, isOver: () => false }

export function browserTabs(channelName: string): Tabs {
  const channel = new BroadcastChannel(channelName)
  // The lock manager is missing on pages that came by plain http from another machine.
  const locks = 'locks' in navigator ? navigator.locks : null

  function inTurn<Result>(
    name: string,
    { steal }: { readonly steal: boolean },
    work: (turn: Turn) => Promise<Result>,
  ): Promise<Result> {
    if (locks === null) return work(SHARED)
    let isOver = false
    const turn = locks.request(name, { steal }, () =>
      work({ isSole: !steal, isOver: () => isOver }),
    )
    turn.catch(() => (isOver = true))
    return turn
  }

  return {
    tell: (message) => channel.postMessage(message),
    onMessage(listener) {
      const hear = (event: MessageEvent<unknown>) => {
        if (typeof event.data === 'string') listener(event.data)
      }
      channel.addEventListener('message', hear)
      return () => channel.removeEventListener('message', hear)
    },
    alone: (name, work) => inTurn(name, { steal: false }, work),
    takeOver: (name, work) => inTurn(name, { steal: true }, work),
  }
}
