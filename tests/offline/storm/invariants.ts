import { isHeld } from '#domain/change/send-order.ts'
import { readWaitingAction } from '#domain/change/waiting-action.ts'
import type { WaitingAction } from '#domain/change/waiting-action.ts'
import type { StormDevice } from './storm-device.ts'
import type { StormSalon } from './storm-salon.ts'

/** What people did, as they remember it. */
export interface Diary {
  /** What a screen was told is saved, by its id. */
  readonly acknowledged: Map<string, { readonly meant: string; readonly owner: string | null }>
  /** Given up on purpose by signing out. */
  readonly discarded: Set<string>
  /** Every row that was ever seen on the device. */
  readonly seen: Map<string, WaitingAction>
  count: number
}

interface Scene {
  readonly device: StormDevice
  readonly salon: StormSalon
  readonly diary: Diary
}

/** What must hold at every moment, whatever is under way. */
export function checkMeanwhile({ device, salon, diary }: Scene): void {
  for (const row of device.rows()) diary.seen.set(row.id, row)
  nothingIsLost({ device, salon, diary })
  nothingHappensTwice(salon)
  verdictsAreTheServers(device, salon)
  must(salon.complaints.length === 0, salon.complaints.join(' '))
  whatWasTakenBackNeverHappened(device, salon)
}

/** What must hold once everything works again and nothing moves any more. */
export function checkAtRest(scene: Scene): void {
  orderIsKept(scene)
  everythingCameToAnEnd(scene.device)
  everyTabShowsWhatThereIs(scene.device)
}

function nothingIsLost({ device, salon, diary }: Scene): void {
  const here = new Set(device.rows().map(({ id }) => id))
  const taken = new Set(device.ledgers.takenOut.map((row) => readWaitingAction(row)?.id))
  for (const [id, { meant }] of diary.acknowledged)
    must(
      here.has(id) || taken.has(id) || diary.discarded.has(id),
      `I1: ${meant} was said to be saved and is gone (${salon.receipts.has(id) ? 'it arrived' : 'it never arrived'}).`,
    )
}

function nothingHappensTwice({ effects }: StormSalon): void {
  const meant = effects.map((effect) => effect.meant)
  const twice = meant.find((one, index) => meant.indexOf(one) !== index)
  must(twice === undefined, `I2: ${twice} happened twice.`)
}

/** A verdict on the device is one that the server gave. */
function verdictsAreTheServers(device: StormDevice, { receipts }: StormSalon): void {
  for (const { id, state } of device.rows())
    if (state === 'applied' || state === 'rejected')
      must(
        receipts.get(id)?.verdict.outcome === state,
        `I4: ${id} is called ${state} here, and the server says ${receipts.get(id)?.verdict.outcome}.`,
      )
}

/** Of one that may have been sent already, its writer is told so; any other is really taken back. */
function whatWasTakenBackNeverHappened({ ledgers }: StormDevice, { effects }: StormSalon): void {
  const happened = new Set(effects.map(({ id }) => id))
  for (const raw of ledgers.takenOut) {
    const row = readWaitingAction(raw)
    const mayHaveBeenSent = row === null || row.ambiguous || row.state === 'sending'
    const isOver = row?.state === 'applied' || row?.state === 'rejected'
    must(
      mayHaveBeenSent || isOver || !happened.has(row.id),
      `I8: ${row?.id} was taken back and happened.`,
    )
  }
}

function orderIsKept({ device, salon, diary }: Scene): void {
  const surrendered = new Set(
    device.ledgers.takenOut.map((raw) => readWaitingAction(raw)).map((row) => row?.id),
  )
  const last = new Map<string, number>()
  for (const { id, lane, actor } of salon.effects) {
    const seq = diary.seen.get(id)?.seq
    // One that was given up while it may have been on its way can arrive whenever it likes.
    if (seq === undefined || surrendered.has(id) || diary.discarded.has(id)) continue
    const before = last.get(`${actor} ${lane}`) ?? 0
    must(seq > before, `I3: ${id} (${seq}) came after number ${before} of ${lane}.`)
    last.set(`${actor} ${lane}`, seq)
  }
}

function everythingCameToAnEnd(device: StormDevice): void {
  const rows = device.rows()
  for (const row of rows) {
    const ownLane = rows.filter(({ owner }) => owner === row.owner)
    const isVisible = row.state === 'parked' || row.state === 'rejected' || isHeld(row, ownLane)
    must(row.state === 'applied' || isVisible, `I7: ${row.id} is still ${row.state}.`)
  }
}

export function everyTabShowsWhatThereIs(device: StormDevice): void {
  const mine = device
    .rows()
    .filter(({ owner, kind }) => kind === 'contact.send' || owner === device.person)
    .map(({ id, state }) => `${id} ${state}`)
    .toSorted()
  for (const tab of device.tabs.filter(({ isDead, isFrozen }) => !isDead && !isFrozen)) {
    const shown = tab.outbox.actions().map(({ id, state }) => `${id} ${state}`)
    must(
      JSON.stringify(shown.toSorted()) === JSON.stringify(mine),
      `I6: a tab shows ${shown.join(', ')}; there is ${mine.join(', ')}.`,
    )
  }
}

function must(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new Error(otherwise)
}
