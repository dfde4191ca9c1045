import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startServer } from '#support/server-process.ts'
import { workingIn } from '#support/working-in.ts'
import { sendMany } from './http-load.ts'
import { PROJECT, readBytes } from './requests.ts'
import { signIn } from './visitor.ts'

const REQUESTS = 10_000
const REST_MS = 3000

export async function measureMemory(say: (line: string) => void): Promise<void> {
  const data = mkdtempSync(path.join(tmpdir(), 'memory-'))
  const server = await startServer({ workdir: PROJECT, data })
  const megabytes = (): string =>
    `${inMegabytes(server.residentBytes())}, and PostgreSQL ${inMegabytes(ofPostgres(data))}`
  await pause(REST_MS)
  say(`  at rest                ${megabytes()}`)
  const request = readBytes(await signIn(server))
  await sendMany({ url: server.url, request, connections: 8 }, REQUESTS)
  say(`  after ${REQUESTS} requests  ${megabytes()}`)
  await server.stop()
  rmSync(data, { recursive: true })
}

/** What its processes share is counted once. */
function ofPostgres(data: string): number {
  const shares = workingIn(path.join(data, 'postgres')).map((id) => {
    const line = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${id}/smaps_rollup`, 'utf8'))
    return Number(line?.[1] ?? 0) * 1024
  })
  return shares.reduce((sum, bytes) => sum + bytes, 0)
}

function inMegabytes(bytes: number): string {
  return (bytes / 2 ** 20).toFixed(0)
}
