// How many kills is the first argument; the exit code says whether every promise was kept.
import { doorSubject } from './kill-storm-door.ts'
import { killStorm } from './kill-storm.ts'

const KILLS = 100
const LONGEST_START_UP_MS = 3000

const kills = Number(process.argv[2] ?? KILLS)
const subject = doorSubject()
const { acknowledged, lost, stored, startUpsMs, refusal } = await killStorm(subject, kills)
await subject.close()

const sorted = startUpsMs.slice(1).toSorted((one, other) => one - other)
const at = (share: number): string =>
  `${Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0)} ms`
const checks = [
  {
    isKept: lost.length === 0 && acknowledged > 0,
    says: `${kills} kills, ${acknowledged} acknowledged writes, ${stored} stored, ${lost.length} lost`,
  },
  {
    isKept: (sorted.at(-1) ?? 0) < LONGEST_START_UP_MS,
    says: `start-up after a kill: ${at(0)} at best, ${at(0.5)} usually, ${at(1)} at worst; the very first ${Math.round(startUpsMs[0] ?? 0)} ms`,
  },
  { isKept: refusal !== null, says: `a second server: ${refusal ?? 'was not refused'}` },
]
for (const { isKept, says } of checks) process.stdout.write(`${isKept ? '✓' : '✗'} ${says}\n`)
process.exitCode = checks.every(({ isKept }) => isKept) ? 0 : 1
