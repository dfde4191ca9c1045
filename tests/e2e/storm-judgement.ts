import type { Desk } from './desk-of-salon.ts'
import type { StormDevice } from './storm-weather.ts'
import type { WaitingAction } from '#domain/change/waiting-action.ts'

export interface Judgement {
  readonly isKept: boolean
  readonly says: string
}

/** How often each thing was found that should not be, and how the rest came out. */
interface Tally {
  lost: number
  unfinished: number
  missing: number
  uninvited: number
  inversions: number
  applied: number
  refused: number
  held: number
}

interface Books {
  readonly desk: Desk
  /** By visit, in the order in which they arrived. */
  readonly notes: ReadonlyMap<string, readonly string[]>
  /** By visit: every version that somebody was told of. */
  readonly versions: Map<string, Set<number>>
  readonly tally: Tally
}

/** What was asked for against what the salon's own tables hold. */
export async function judge(
  devices: readonly StormDevice[],
  desk: Desk,
  visits: readonly string[],
): Promise<readonly Judgement[]> {
  const notes = visits.map(async (id) => [id, await desk.notesOf(id)] as const)
  const tally = { lost: 0, unfinished: 0, missing: 0, uninvited: 0 }
  const ends = { inversions: 0, applied: 0, refused: 0, held: 0 }
  const books: Books = {
    desk,
    notes: new Map(await Promise.all(notes)),
    versions: new Map(),
    tally: { ...tally, ...ends },
  }
  for (const device of devices) await judgeDevice(device, books)
  await judgeVersions(books)
  return verdictOn(devices, books.tally)
}

async function judgeDevice(device: StormDevice, books: Books): Promise<void> {
  const rows = await device.rows()
  const { tally } = books
  for (const id of device.asked.keys()) {
    const row = rows.find((one) => one.id === id)
    if (row === undefined) tally.lost += 1
    else {
      tally[endOf(row, rows)] += 1
      await judgeEffect(row, books)
      noteVersion(row, books)
    }
  }
  const told = [...device.asked.keys()]
    .flatMap((id) => rows.find((row) => row.id === id && row.state === 'applied') ?? [])
    .flatMap(noteIn)
  for (const [visit, stand] of books.notes) {
    const own = told.filter((one) => one.visit === visit).map(({ text }) => text)
    const arrived = stand.filter((text) => own.includes(text))
    if (arrived.join('\n') !== own.join('\n')) tally.inversions += 1
  }
}

function endOf(row: WaitingAction, rows: readonly WaitingAction[]) {
  if (row.state === 'applied') return 'applied'
  if (row.state === 'rejected') return 'refused'
  return isHeldBy(row, rows) ? 'held' : 'unfinished'
}

export function isHeldBy(row: WaitingAction, rows: readonly WaitingAction[]): boolean {
  return rows.some(
    ({ lane, seq, state }) => lane === row.lane && seq < row.seq && state === 'rejected',
  )
}

async function judgeEffect(row: WaitingAction, books: Books): Promise<void> {
  const { desk, notes, tally } = books
  const isTold = row.state === 'applied'
  for (const { visit, text } of noteIn(row)) {
    const times = notes.get(visit)?.filter((one) => one === text).length ?? 0
    if (isTold && times !== 1) tally.missing += 1
    if (!isTold && times !== 0) tally.uninvited += 1
  }
  if (row.kind === 'appointment.walk-in' && row.args !== null) {
    const stands = await desk.visit(row.args.appointmentId).catch(() => null)
    if (isTold !== (stands !== null)) tally[isTold ? 'missing' : 'uninvited'] += 1
  }
}

/** Which version it made of its visit, or found there already. */
function noteVersion({ kind, args, verdict }: WaitingAction, { versions }: Books): void {
  if (kind !== 'appointment.status' || args === null || verdict?.outcome !== 'applied') return
  const told = versions.get(args.appointmentId) ?? new Set()
  versions.set(args.appointmentId, told.add(Number(verdict.current?.['statusVersion'])))
}

function noteIn({ kind, args }: WaitingAction) {
  if (kind !== 'appointment.note' || args === null) return []
  return [{ visit: args.appointmentId, text: args.text }]
}

/** Each version of a visit was made by an action whose writer was told of it. */
async function judgeVersions({ desk, notes, versions, tally }: Books): Promise<void> {
  for (const visit of notes.keys()) {
    const { statusVersion } = await desk.visit(visit)
    for (let version = 2; version <= statusVersion; version += 1)
      if (versions.get(visit)?.has(version) !== true) tally.uninvited += 1
  }
}

function verdictOn(devices: readonly StormDevice[], tally: Tally): readonly Judgement[] {
  const { applied, refused, held, lost, unfinished, missing, uninvited, inversions } = tally
  const sum = (count: (device: StormDevice) => number) =>
    devices.reduce((total, device) => total + count(device), 0)
  const all = sum(({ asked }) => asked.size)
  const deliveries = sum((device) => device.deliveries.all.length)
  const strangers = sum((device) => device.deliveries.strangers().length)
  const mostOfOne = Math.max(...devices.map((device) => device.deliveries.most.ofOneVisit))
  const none = (count: number, says: string) => ({ isKept: count === 0, says: `${count} ${says}` })
  return [
    {
      isKept: lost === 0 && all > 0,
      says: `${all} actions in ${deliveries} deliveries: ${applied} applied, ${refused} refused and shown, ${held} held behind those, ${lost} lost`,
    },
    none(unfinished, 'neither at their end nor held'),
    none(missing, 'told as done and not in the tables of the salon exactly once'),
    none(uninvited, 'changes of those tables that nobody was told of'),
    none(inversions, 'visits with a note out of its order'),
    none(strangers, 'deliveries as a stranger or as somebody else'),
    {
      isKept: mostOfOne <= 2,
      says: `at most ${mostOfOne} deliveries under way about one visit`,
    },
  ]
}
