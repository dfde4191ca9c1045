import { projectTemplate } from '#local/database/open-project-database.ts'
import { startTestBackend } from '#support/backend.ts'
import { openDatabaseForMany } from '#support/database-for-many.ts'
import { freePort } from '#support/server-process.ts'
import { ANDRE, bookedTest, MARA, type BookedVisit } from './booked-salon.ts'
import { keepsLedger, readDeskBooks } from './desk-books.ts'
import { DeskDevice } from './desk-device.ts'
import { judgeCalendars, judgeChanges } from './desk-judgement.ts'
import { openDesk } from './desk-of-salon.ts'
import { plannedDay } from './desk-plan.ts'
import { comesToRest, ragesAtDesk, type DeskDay } from './desk-rage.ts'
import { expect } from './salon.ts'
import { badWeather, chanceFrom } from './storm-weather.ts'
import { tellAll } from './tell-judgements.ts'
import type { Database } from '#local/database/database.ts'
import type { Judgement } from './storm-judgement.ts'

const seed = Number(process.env['STORM_SEED'] ?? Date.now() % 1_000_000)
const total = Number(process.env['STORM_CHANGES'] ?? 200)
/** So many that each trouble has come by. */
const ENOUGH_FOR_TROUBLE = 100
const DESKS = ['receptionist', 'manager'] as const

/** As with DATABASE_URL: the salon is sown before the server opens it. */
const test = bookedTest.extend({
  backend: [
    async ({ builtSite }, use) => {
      const template = await projectTemplate({ workdir: process.cwd(), seed: true })
      const shared = await openDatabaseForMany(template)
      const port = await freePort()
      const backend = await startTestBackend({
        port,
        siteFolder: builtSite,
        databaseUrl: shared.url,
      })
      await use(backend)
      await backend.stop()
      await shared.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

test('two desks, each with the calendar open, through a day on which everything fails', async ({
  backend,
  booked,
  launchOptions: { executablePath = '', args = [] },
}) => {
  const { url, day, database } = booked
  await booked.books(...aDayOfVisits())
  await keepsLedger(database)
  const days: DeskDay[] = []
  for (const [place, role] of DESKS.entries()) {
    const { userId } = await openDesk({ ...backend, ...ALWAYS_UP }, role)
    const weather = badWeather(chanceFrom(seed * 31 + place))
    const browser = [executablePath, args] as const
    const device = new DeskDevice({ url, day, role, userId, weather, browser })
    const plans = plannedDay(chanceFrom(seed * 17 + place))
    days.push({ name: place === 0 ? 'A' : 'B', device, plans, complaints: [] })
  }
  try {
    const judgements = await through(days, database, day)
    tellAll(judgements)
    expect(judgements.filter(({ isKept }) => !isKept)).toEqual([])
  } finally {
    for (const { device } of days) await device.closes()
  }
})

async function through(
  days: readonly DeskDay[],
  database: Database,
  shownDay: string,
): Promise<readonly Judgement[]> {
  const devices = days.map(({ device }) => device)
  for (const device of devices) await device.begins()
  const written = () => devices.reduce((sum, { changes }) => sum + changes.size, 0)
  const began = Date.now()
  await Promise.all(days.map((one) => ragesAtDesk(one, () => written() >= total)))
  const healedMs = await comesToRest(devices)
  const seconds = Math.round((Date.now() - began) / 1000)
  const books = await readDeskBooks(database)
  return [
    ...judgeChanges(days, books),
    ...(await judgeCalendars(days, books, shownDay)),
    ...judgeTroubles(days),
    {
      isKept: written() >= total,
      says: `seed ${seed}: ${seconds} s, of which ${healedMs} ms from the end of the storm until nothing could go out or had to be decided`,
    },
  ]
}

const ALWAYS_UP = {
  goDown: () => Promise.resolve(),
  comeBack: () => Promise.resolve(),
  publishNewVersion: () => undefined,
}

/** Two columns with six visits each, and some who have nobody yet. */
function aDayOfVisits(): readonly BookedVisit[] {
  const hours = [10, 11, 12, 14, 15, 16]
  const held = [MARA, ANDRE].flatMap((stylistId, column) =>
    hours.map((hour) => ({
      name: `Client ${'AB'[column]}${hour}`,
      time: `${hour}:00-${hour}:${column === 0 ? 45 : 30}`,
      stylistId,
    })),
  )
  const waiting = [10, 12, 14, 16].map((hour) => ({
    name: `Waiting ${hour}`,
    time: `${hour}:00-${hour}:30`,
    stylistId: null,
  }))
  return [...held, ...waiting]
}

function judgeTroubles(days: readonly DeskDay[]): readonly Judgement[] {
  const devices = days.map(({ device }) => device)
  const sum = (of: (device: DeskDevice) => number) =>
    devices.reduce((all, device) => all + of(device), 0)
  const batteries = sum(({ troubles }) => troubles.batteries)
  const tabs = sum(({ troubles }) => troubles.tabs)
  const cuts = sum(({ troubles }) => troubles.cuts)
  const deliveries = devices.flatMap((device) => device.deliveries)
  const sent = deliveries.reduce((all, { all: some }) => all + some.length, 0)
  const strangers = deliveries.flatMap((some) => some.strangers())
  const complaints = days.flatMap((one) => one.complaints)
  return [
    {
      isKept: total < ENOUGH_FOR_TROUBLE || Math.min(batteries, tabs, cuts) > 0,
      says: `${batteries} times the battery out, ${tabs} tabs crashed, ${cuts} times the network cut, ${sent} deliveries`,
    },
    {
      isKept: strangers.length === 0,
      says: `${strangers.length} deliveries as a stranger or as somebody else`,
    },
    {
      isKept: complaints.length === 0,
      says: `${complaints.length} changes that their own device did not keep or their own calendar did not show${complaints.length === 0 ? '' : `: ${complaints.slice(0, 6).join(' | ')}`}`,
    },
  ]
}
