import { fuzz } from './fuzz-storm.ts'

const REQUESTS = 10_000

const seed = Number(
  process.argv.find((word) => word.startsWith('--seed='))?.slice(7) ?? Date.now() % 1_000_000,
)
const requests = Number(
  process.argv.find((word) => word.startsWith('--requests='))?.slice(11) ?? REQUESTS,
)
const outcome = await fuzz(requests, seed)
process.stdout.write(
  `${outcome.sent} hostile requests, seed ${seed}: ${JSON.stringify(outcome.statuses)}\n`,
)
for (const complaint of outcome.broken) process.stdout.write(`✗ ${complaint}\n`)
process.stdout.write(
  `${outcome.sent - outcome.broken.length} passed, ${outcome.broken.length} failed\n`,
)
process.exitCode = outcome.broken.length > 0 ? 1 : 0
