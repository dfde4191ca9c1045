import type { Send } from './two-devices-scene.ts'

interface Device {
  readonly wait: () => Promise<void>
  /** Resolves its next request, if it is waiting with one. */
  next: (() => void) | null
  isDone: boolean
}

/**
 * Lets several devices ask one server, one request at a time: each pick says whose turn it is among those
 * that wait, and after the last pick the first of them goes on.
 */
export async function takeTurns(
  devices: readonly ((send: Send) => Promise<void>)[],
  picks: readonly number[],
): Promise<void> {
  let stir = Promise.withResolvers<void>()
  const all = devices.map((): Device => {
    const device: Device = {
      wait: () =>
        new Promise((resolve) => {
          device.next = resolve
          stir.resolve()
        }),
      next: null,
      isDone: false,
    }
    return device
  })
  const runs = devices.map(async (run, place) => {
    const device = all[place] as Device
    try {
      await run(async (request) => {
        await device.wait()
        return fetch(request)
      })
    } finally {
      device.isDone = true
      stir.resolve()
    }
  })
  const rest = [...picks]
  while (all.some(({ isDone }) => !isDone)) {
    const waiting = all.filter(({ isDone }) => !isDone)
    if (waiting.every(({ next }) => next !== null)) {
      const device = waiting[(rest.shift() ?? 0) % waiting.length] as Device
      const go = device.next
      device.next = null
      go?.()
    }
    await stir.promise
    stir = Promise.withResolvers<void>()
  }
  await Promise.all(runs)
}
