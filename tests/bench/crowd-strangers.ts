import { parentPort, workerData } from 'node:worker_threads'

/** Strangers who ask again at once, in a thread of their own, so that they cost the one who measures no time. */
const { url, key, requests, strangers } = workerData as {
  readonly url: string
  readonly key: string
  readonly requests: readonly string[]
  readonly strangers: number
}
const statuses: Record<number, number> = {}
let isOver = false
parentPort?.once('message', () => {
  isOver = true
})
await Promise.all(Array.from({ length: strangers }, (_, place) => stranger(place)))
parentPort?.postMessage(statuses)

async function stranger(place: number): Promise<void> {
  for (let turn = place; !isOver; turn += 1) {
    const answer = await fetch(`${url}${requests[turn % requests.length]}`, {
      headers: { apikey: key },
    })
    await answer.arrayBuffer()
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
  }
}
