// `npm run storm -- [kills] [fuzz] [actions] [slots] [days] [browser] [desk]`: the long trials; without a name, all of them.
import { actionStorm } from './action-storm.ts'
import { stormDays } from './availability-storm.ts'
import { browserStorm, deskStorm } from './browser-storm.ts'
import { fuzz } from './fuzz-storm.ts'
import { firstStartStorm, killStorm } from './kill-storm.ts'
import { serverSubject } from './kill-storm-server.ts'
import { slotStorm } from './slot-storm.ts'

const LONGEST_START_UP_MS = 3000

const tally = { passed: 0, failed: 0 }
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const isWanted = (name: string): boolean => wanted.length === 0 || wanted.includes(name)

if (isWanted('kills')) await kills(numberAfter('--kills', 100))
if (isWanted('kills')) await firstStarts(numberAfter('--first-starts', 20))
const seed = numberAfter('--seed', Date.now() % 1_000_000)
if (isWanted('fuzz')) await hostile(numberAfter('--requests', 10_000), seed)
if (isWanted('actions')) await deliveries(numberAfter('--deliveries', 100_000), seed)
if (isWanted('slots')) await crowd(numberAfter('--people', 500))
if (isWanted('days')) days(numberAfter('--days', 10_000), seed)
if (isWanted('browser')) await tablets(numberAfter('--points', 100), seed)
if (isWanted('desk')) await desks(numberAfter('--changes', 200), seed)
process.stdout.write(`${tally.passed} passed, ${tally.failed} failed\n`)
process.exitCode = tally.failed > 0 ? 1 : 0

async function kills(total: number): Promise<void> {
  const subject = await serverSubject()
  const { acknowledged, lost, stored, startUpsMs, recoveriesMs, refusal, orphans } =
    await killStorm(subject, total)
  await subject.close()
  const [first = 0, ...afterKills] = startUpsMs
  const [startUps, recoveries] = [timesIn(afterKills), timesIn(recoveriesMs)]
  judge(
    lost.length === 0 && acknowledged > 0,
    `${total} kills, of the server and of PostgreSQL in turn, ${acknowledged} acknowledged writes, ${stored} stored, ${lost.length} lost`,
  )
  judge(
    startUps.worst < LONGEST_START_UP_MS,
    `start-up after a kill: ${startUps.text}; the very first ${Math.round(first)}`,
  )
  judge(
    recoveries.worst < LONGEST_START_UP_MS,
    `writing again after a kill of PostgreSQL alone: ${recoveries.text}`,
  )
  judge(refusal !== null, `a second server: ${refusal ?? 'was not refused'}`)
  judge(orphans.length === 0, `${orphans.length} processes left behind`)
}

async function firstStarts(total: number): Promise<void> {
  const { broken, orphans } = await firstStartStorm(serverSubject, total)
  for (const complaint of broken) process.stdout.write(`  ${complaint}\n`)
  judge(
    broken.length === 0 && orphans.length === 0,
    `${total} kills of the very first start, ${broken.length} not whole, ${orphans.length} processes left behind`,
  )
}

function timesIn(durationsMs: readonly number[]) {
  const sorted = durationsMs.toSorted((one, other) => one - other)
  const at = (share: number): number =>
    Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0)
  return { worst: at(1), text: `${at(0)} ms at best, ${at(0.5)} usually, ${at(1)} at worst` }
}

async function hostile(total: number, number: number): Promise<void> {
  const outcome = await fuzz(total, number)
  for (const complaint of outcome.broken) process.stdout.write(`  ${complaint}\n`)
  judge(
    outcome.broken.length === 0,
    `${outcome.sent} hostile requests, seed ${number}, ${outcome.broken.length} broken promises: ${JSON.stringify(outcome.statuses)}`,
  )
}

async function deliveries(total: number, number: number): Promise<void> {
  for (const { isKept, says } of await actionStorm(total, number)) judge(isKept, says)
}

async function crowd(people: number): Promise<void> {
  for (const { isKept, says } of await slotStorm(people)) judge(isKept, says)
}

function days(total: number, number: number): void {
  const { offers, refused, daysWith, differences } = stormDays(total, number)
  for (const difference of differences) process.stdout.write(`  ${difference}\n`)
  judge(
    differences.length === 0 && offers > total,
    `${total} days, seed ${number}: ${offers} times offered, ${refused} not, ${differences.length} differences from trying everything: ${JSON.stringify(daysWith)}`,
  )
}

async function tablets(points: number, number: number): Promise<void> {
  for (const { isKept, says } of await browserStorm(points, number)) judge(isKept, says)
}

async function desks(changes: number, number: number): Promise<void> {
  for (const { isKept, says } of await deskStorm(changes, number)) judge(isKept, says)
}

function judge(isKept: boolean, says: string): void {
  tally[isKept ? 'passed' : 'failed'] += 1
  process.stdout.write(`${isKept ? '✓' : '✗'} ${says}\n`)
}

function numberAfter(flag: string, otherwise: number): number {
  const found = process.argv.find((word) => word.startsWith(`${flag}=`))
  return found === undefined ? otherwise : Number(found.slice(flag.length + 1))
}
