import { setTimeout as pause } from 'node:timers/promises'
import { arrives } from './delivery-fates.ts'
import { makes } from './desk-presses.ts'
import { columnsOn, spokenOn } from './desk-screen.ts'
import { wishOf } from './desk-standing.ts'
import { decides, refusedOf } from './desk-decisions.ts'
import { isHeld } from '#domain/change/send-order.ts'
import { isAtRest } from './storm-weather.ts'
import type { DeskDevice } from './desk-device.ts'
import type { PlannedChange } from './desk-plan.ts'
import type { WaitingAction } from '#domain/change/waiting-action.ts'

/** One desk through the storm. */
export interface DeskDay {
  readonly name: string
  readonly device: DeskDevice
  readonly plans: Iterator<PlannedChange, never>
  /** What its own calendar did not show, or its device did not hold, of what the screen had taken. */
  readonly complaints: string[]
}

const MOST_WAITING_REFUSALS = 3

/** Until so many changes were written, by whichever desk is quicker. */
export async function ragesAtDesk(day: DeskDay, isEnough: () => boolean): Promise<void> {
  const { device, plans, name } = day
  let changesWithout = 0
  for (let place = 0; !isEnough(); place += 1) {
    const plan = plans.next().value
    if (device.isCut && (changesWithout -= 1) < 0) await device.cutsNetwork(false)
    if (plan.trouble === 'network goes' && !device.isCut) {
      changesWithout = plan.changesWithout
      await device.cutsNetwork(true)
    }
    if (plan.trouble === 'battery out') await device.losesPower()
    if (plan.trouble === 'tab crashes') await device.losesTab()
    const tag = `${name} ${String(place).padStart(3, '0')}`
    if (plan.trouble === 'battery out midway') await diesDoing(device, plan, tag)
    else await does(day, plan, tag)
    if ((await refusedOf(device)).length > MOST_WAITING_REFUSALS) await decides(device, plan.how)
  }
}

/** Whether it was written before the end, its device says afterwards. */
async function diesDoing(device: DeskDevice, plan: PlannedChange, tag: string): Promise<void> {
  const doing = makes(device.page, plan, tag).catch(() => false)
  await pause(plan.where * 1200)
  await device.losesPower()
  await doing
}

const PATIENCE_MS = 5000

async function does(day: DeskDay, plan: PlannedChange, tag: string): Promise<void> {
  const { device, complaints } = day
  // What stood there a moment ago may be gone: by then somebody else has moved it, or it is done.
  const isTaken = await makes(device.page, plan, tag).catch(() => false)
  const fresh = await device.written(isTaken ? PATIENCE_MS : 0)
  if (isTaken && fresh.length === 0)
    complaints.push(`${tag}: ${plan.verb} was taken and not kept; ${await spokenOn(device.page)}`)
  for (const row of fresh) {
    if (await isShown(device, row)) continue
    const stands = JSON.stringify(await standsOf(device, row))
    const wanted = JSON.stringify(row.args)
    complaints.push(`${tag}: ${row.kind} ${wanted} does not show on its own calendar: ${stands}`)
  }
}

/** Its own calendar shows it at once, online or not, unless it was refused or waits for a decision about a refusal. */
async function isShown(device: DeskDevice, { id }: WaitingAction): Promise<boolean> {
  for (let waited = 0; waited < PATIENCE_MS; waited += 50) {
    await device.looks()
    const row = device.changes.get(id)
    if (row === undefined || row.verdict !== null) return true
    if (await waitsForDecision(device, row)) return true
    const isThere = wishOf(row)
    const columns = await columnsOn(device.page)
    if (columns.some((column) => column.cards.some((card) => isThere(card, column)))) return true
    await pause(50)
  }
  return false
}

/** An earlier change of the same visit was refused, and the screen asks what to do about that. */
async function waitsForDecision(device: DeskDevice, row: WaitingAction): Promise<boolean> {
  const rows = await device.rows()
  const isAsked = rows.some(({ id, lane }) => lane === row.lane && device.refusals.has(id))
  return isAsked && isHeld(row, rows)
}

/** What there is of it instead: its card, and whatever else was written of the same visit. */
async function standsOf({ page, changes }: DeskDevice, row: WaitingAction) {
  const visitId = visitIn(row)
  const cards = (await columnsOn(page)).flatMap(({ cards: some }) => some)
  const others = [...changes.values()].filter(
    (one) => one.id !== row.id && visitIn(one) === visitId,
  )
  return [
    ...cards.filter(({ id }) => id === visitId).map(({ says }) => says),
    ...others.map(({ kind, verdict }) => `${kind}: ${verdict?.outcome ?? 'waits'}`),
  ]
}

const visitIn = ({ args }: WaitingAction) =>
  args !== null && 'appointmentId' in args ? args.appointmentId : null

/** Nothing is left that could still go out, and nothing that somebody has to decide. */
export async function comesToRest(devices: readonly DeskDevice[]): Promise<number> {
  const healedAt = Date.now()
  for (const device of devices) await device.endsWeather(() => arrives)
  for (const device of devices)
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      await untilAtRest(device)
      if (!(await decides(device, DISCARDS))) break
    }
  return Date.now() - healedAt
}

const MOST_ROUNDS = 60
const DISCARDS = 1
const MOST_TO_REST_MS = 60_000

async function untilAtRest(device: DeskDevice): Promise<void> {
  for (let waited = 0; waited < MOST_TO_REST_MS; waited += 200) {
    await device.looks()
    if (isAtRest(await device.rows())) return
    await pause(200)
  }
}
