import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { measureCrowd } from './crowd.ts'
import { measureMemory } from './memory.ts'
import { measureStartUp } from './start-up.ts'
import { measureThroughput } from './throughput.ts'

const ground = mkdtempSync(path.join(tmpdir(), 'bench-'))
const PARTS: Readonly<Record<string, readonly [title: string, measure: () => Promise<void>]>> = {
  start: [
    'Start-up: from the start of the process to the first answered request, in milliseconds',
    () => measureStartUp(ground, say),
  ],
  throughput: [
    'Throughput: the same script sent by HTTP and given to PostgreSQL itself, in turns, a second',
    () => measureThroughput(ground, say),
  ],
  crowd: ['Two hundred strangers at their worst: what others wait for', () => measureCrowd(say)],
  memory: [
    'Memory: resident megabytes of the server process, and of all of PostgreSQL',
    () => measureMemory(say),
  ],
}
const only = process.argv.find((word) => word.startsWith('--only='))?.slice('--only='.length)
if (only !== undefined && !(only in PARTS))
  throw new Error(`--only takes one of: ${Object.keys(PARTS).join(', ')}.`)
try {
  for (const [name, [title, measure]] of Object.entries(PARTS)) {
    if (only !== undefined && name !== only) continue
    say(`\n${title}`)
    await measure()
  }
} finally {
  rmSync(ground, { recursive: true, force: true })
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
