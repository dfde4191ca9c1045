// `npm run test:storm -- [--runs=20000] [--seed=n]`: storms over the outbox that nobody has seen before.
import fc from 'fast-check'
import { anyStorm } from '#offline/storm/storm-ops.ts'
import { weather } from '#offline/storm/storm-run.ts'

const runs = numberAfter('--runs', 20_000)
const seed = numberAfter('--seed', Date.now() % 1_000_000_000)

const began = performance.now()
const outcome = await fc.check(
  fc.asyncProperty(anyStorm, (storm) => weather(storm)),
  { numRuns: runs, seed },
)
const seconds = Math.round((performance.now() - began) / 1000)
const says = `${outcome.numRuns} storms, seed ${seed}, ${seconds} s`
if (outcome.failed) {
  const { errorInstance, counterexample } = outcome
  const broken = errorInstance instanceof Error ? errorInstance.message : String(errorInstance)
  process.stdout.write(`✗ ${says}: ${broken}\n${JSON.stringify(counterexample)}\n`)
} else process.stdout.write(`✓ ${says}: every promise kept\n`)
process.stdout.write(`${outcome.failed ? '0 passed, 1 failed' : '1 passed, 0 failed'}\n`)
process.exitCode = outcome.failed ? 1 : 0

function numberAfter(flag: string, otherwise: number): number {
  const found = process.argv.find((word) => word.startsWith(`${flag}=`))
  return found === undefined ? otherwise : Number(found.slice(flag.length + 1))
}
