/** Messages between the tabs of this site, and work that only one of them does at a time. */
export interface Tabs {
  tell(message: string): void
  onMessage(listener: (message: string) => void): () => void
  alone<Result>(name: string, work: () => Promise<Result>): Promise<Result>
}

export function browserTabs(channelName: string): Tabs {
  const channel = new BroadcastChannel(channelName)
  return {
    tell: (message) => channel.postMessage(message),
    onMessage(listener) {
      const hear = (event: MessageEvent<unknown>) => {
        if (typeof event.data === 'string') listener(event.data)
      }
      channel.addEventListener('message', hear)
      return () => channel.removeEventListener('message', hear)
    },
    // The lock manager is missing on pages that came by plain http from another machine.
    alone: async (name, work) =>
      'locks' in navigator ? navigator.locks.request(name, work) : work(),
  }
}
