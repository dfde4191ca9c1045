import { PEOPLE, stormDevice, type StormDevice, type StormTab } from './storm-device.ts'
import { stormSalon, type StormSalon } from './storm-salon.ts'
import { stormWorld, type World } from './world.ts'
import { checkAtRest, checkMeanwhile, everyTabShowsWhatThereIs, type Diary } from './invariants.ts'
import type { Command, WaitingKind } from '#domain/change/commands.ts'
import type { Op, Storm } from './storm-ops.ts'

/** Faults planted on purpose, to see that the storm notices them. */
export type Plant = (device: StormDevice, salon: StormSalon) => void

const DAY_MS = 24 * 60 * 60_000
const HEALING_MS = 3 * 60_000
const MOST_TABS = 3

interface Scene {
  readonly world: World
  readonly salon: StormSalon
  readonly device: StormDevice
  readonly diary: Diary
  lastPerson: string
}

/** Lets a storm happen, checks its promises on the way, heals everything and checks the rest. */
export async function weather(storm: Storm, plant: Plant = () => undefined): Promise<void> {
  const world = stormWorld(storm.seed)
  const salon = stormSalon()
  const device = stormDevice(world, salon, storm.takesTurns)
  const diary: Diary = { acknowledged: new Map(), discarded: new Set(), seen: new Map(), count: 0 }
  const scene: Scene = { world, salon, device, diary, lastPerson: PEOPLE[0] }
  device.person = PEOPLE[0]
  plant(device, salon)
  device.open()
  for (const op of storm.ops) {
    await happens(scene, op)
    checkMeanwhile(scene)
  }
  const isSteady = !storm.ops.some(({ op }) => op === 'clock jumps' || op === 'tab sleeps')
  await world.rest()
  // One that ended or fell asleep in the middle of a word told nobody; the others hear of it when they look.
  if (isSteady && !device.tabs.some(({ isDead }) => isDead)) everyTabShowsWhatThereIs(device)
  await heal(scene)
  checkMeanwhile(scene)
  checkAtRest(scene)
}

async function happens(scene: Scene, op: Op): Promise<void> {
  const { world, device } = scene
  if ('row' in op) return decides(scene, op)
  if (op.op === 'writes') return writes(scene, op)
  if ('tab' in op) return befalls(scene, op)
  if ('ms' in op) return world.pass(op.ms)
  if ('keeps' in op) return signsOut(scene, op.keeps)
  if (op.op === 'other person signs in') return signsIn(scene, otherThan(scene.lastPerson))
  if (op.op === 'person signs in again') return signsIn(scene, device.person ?? scene.lastPerson)
  if (op.op !== 'goes on') return changes(device, op)
  for (let step = 0; step < op.steps; step += 1) await world.step()
}

type Change = Extract<
  Op,
  | { readonly fates: unknown }
  | { readonly days: number }
  | { readonly op: 'loses network' | 'regains network' | 'token ends' | 'token cannot be renewed' }
  | { readonly op: 'opens tab' | 'disk is full' | 'disk has room' }
>

function changes(device: StormDevice, change: Change): void {
  switch (change.op) {
    case 'network does':
      device.fates.push(...change.fates)
      return
    case 'clock jumps':
      device.clockSkewMs += change.days * DAY_MS
      return
    case 'loses network':
    case 'regains network':
      device.isOnline = change.op === 'regains network'
      for (const tab of awake(device)) tab.hint()
      return
    case 'token ends':
    case 'token cannot be renewed':
      device.token = { ...device.token, isGood: false }
      if (change.op !== 'token ends') device.token.isRenewable = false
      return
    case 'disk is full':
    case 'disk has room':
      device.ledgers.isFull = change.op === 'disk is full'
      return
    case 'opens tab':
      if (device.tabs.filter(({ isDead }) => !isDead).length < MOST_TABS) device.open()
  }
}

function writes(
  { device, diary }: Scene,
  { tab, kind, isRefused }: Extract<Op, { op: 'writes' }>,
): void {
  const chosen = pick(awake(device), tab)
  if (chosen === undefined) return
  const owner = device.person
  if (kind === 'rename' && owner === null) return
  diary.count += 1
  const meant = `${owner ?? ''}:${diary.count}`
  const args = kind === 'rename' ? { name: meant, isRefused } : { message: meant, isRefused }
  const command = { kind: kind === 'rename' ? 'family.rename' : 'contact.send', args }
  void chosen.outbox.add(command as unknown as Command<WaitingKind>, owner).then(
    (id) => diary.acknowledged.set(id, { meant, owner }),
    () => undefined,
  )
}

function befalls(
  { device }: Scene,
  { op, tab }: Extract<Op, { op: 'tab dies' | 'tab sleeps' | 'tab wakes' | 'tab is looked at' }>,
): void {
  const alive = device.tabs.filter(({ isDead }) => !isDead)
  const chosen = pick(alive, tab)
  if (chosen === undefined) return
  if (op === 'tab is looked at') return chosen.isFrozen ? undefined : chosen.hint()
  if (op === 'tab dies') {
    chosen.isDead = true
    device.freeDead()
  } else {
    chosen.isFrozen = op === 'tab sleeps'
  }
}

function decides(
  { device, diary }: Scene,
  { op, tab, row }: Extract<Op, { op: 'takes out' | 'takes back' | 'tries again' | 'writes anew' }>,
): void {
  const chosen = pick(awake(device), tab)
  const action = pick(
    chosen?.outbox.actions().filter(({ state }) => state !== 'applied') ?? [],
    row,
  )
  if (chosen === undefined || action === undefined) return
  const { outbox } = chosen
  const ignore = () => undefined
  if (op === 'takes out') void outbox.remove(action.id).catch(ignore)
  else if (op === 'takes back') void outbox.takeBack(action.id).catch(ignore)
  else if (op === 'tries again') void outbox.tryAgain(action.id).catch(ignore)
  else if (action.kind === 'family.rename') {
    diary.count += 1
    const args = { name: `${action.owner}:${diary.count}`, expectedName: '' }
    void outbox.replace(action.id, { kind: 'family.rename', args }).catch(ignore)
  }
}

/** A sign-out loads every tab anew; what is not kept for later goes, and may be on its way already. */
function signsOut(scene: Scene, keeps: boolean): void {
  const { device, diary } = scene
  if (device.person === null) return
  for (const tab of device.tabs) tab.isDead = true
  device.freeDead()
  if (!keeps) {
    for (const { id, owner } of device.rows()) if (owner === device.person) diary.discarded.add(id)
    for (const [id, { owner }] of diary.acknowledged)
      if (owner === device.person) diary.discarded.add(id)
    device.ledgers.remove(`outbox of ${device.person}`)
  }
  scene.lastPerson = device.person
  device.person = null
  device.open()
}

function signsIn(scene: Scene, userId: string): void {
  const { device, world } = scene
  scene.lastPerson = userId
  device.person = userId
  device.token = { serial: device.token.serial + 1, isGood: true, isRenewable: true }
  for (const tab of device.tabs)
    if (!tab.isDead) void world.pause(tab).then(() => tab.personChanged())
}

async function heal(scene: Scene): Promise<void> {
  const { world, device } = scene
  device.fates.length = 0
  device.isOnline = true
  device.ledgers.isFull = false
  for (const tab of device.tabs) tab.isFrozen = false
  if (awake(device).length === 0) device.open()
  for (const userId of PEOPLE) {
    signsIn(scene, userId)
    for (const tab of awake(device)) tab.hint()
    await world.rest()
    await world.pass(HEALING_MS)
    await world.rest()
  }
}

function awake(device: StormDevice): readonly StormTab[] {
  return device.tabs.filter(({ isDead, isFrozen }) => !isDead && !isFrozen)
}

function otherThan(person: string): string {
  return PEOPLE.find((one) => one !== person) ?? PEOPLE[0]
}

function pick<One>(among: readonly One[], number: number): One | undefined {
  return among[number % Math.max(1, among.length)]
}
