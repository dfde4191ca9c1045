import { setTimeout as pause } from 'node:timers/promises'
import { startServer } from '#support/server-process.ts'
import { sendMany } from './http-load.ts'
import { PROJECT, readBytes } from './requests.ts'
import { signIn } from './visitor.ts'

const REQUESTS = 10_000
const REST_MS = 3000

export async function measureMemory(say: (line: string) => void): Promise<void> {
  const server = await startServer({ workdir: PROJECT })
  const megabytes = (): string => (server.residentBytes() / 2 ** 20).toFixed(0)
  await pause(REST_MS)
  say(`  at rest                ${megabytes()}`)
  const request = readBytes(await signIn(server))
  await sendMany({ url: server.url, request, connections: 8 }, REQUESTS)
  say(`  after ${REQUESTS} requests  ${megabytes()}`)
  await server.stop()
}
