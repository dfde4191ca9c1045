import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { measureCrowd } from './crowd.ts'
import { measureMemory } from './memory.ts'
import { measureStartUp } from './start-up.ts'
import { measureThroughput } from './throughput.ts'

const ground = mkdtempSync(path.join(tmpdir(), 'bench-'))
try {
  say('Start-up: from the start of the process to the first answered request, in milliseconds')
  await measureStartUp(ground, say)
  say(
    '\nThroughput: the same script sent by HTTP and given to PostgreSQL itself, in turns, a second',
  )
  await measureThroughput(ground, say)
  say('\nTwo hundred strangers at their worst: what others wait for')
  await measureCrowd(say)
  say('\nMemory: resident megabytes of the server process, and of all of PostgreSQL')
  await measureMemory(say)
} finally {
  rmSync(ground, { recursive: true, force: true })
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
