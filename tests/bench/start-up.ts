import path from 'node:path'
import { startServer } from '#support/server-process.ts'
import { spread } from '#support/statistics.ts'

const ROUNDS = 5

/** Each round: a data folder that has never been used, then the same one again. */
export async function measureStartUp(ground: string, say: (line: string) => void): Promise<void> {
  const first: number[] = []
  const again: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const data = path.join(ground, `start-up-${round}`)
    first.push(await readyAfterMs(data))
    again.push(await readyAfterMs(data))
  }
  say(`  new data folder       ${spread(first)}`)
  say(`  existing data folder  ${spread(again)}`)
}

async function readyAfterMs(data: string): Promise<number> {
  const server = await startServer({ data })
  await server.stop()
  return server.readyAfterMs
}
