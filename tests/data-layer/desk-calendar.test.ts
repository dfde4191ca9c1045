import 'fake-indexeddb/auto'
import { setTimeout as pause } from 'node:timers/promises'
import { Dexie } from 'dexie'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { APPOINTMENT_STATUSES, mayBeCancelled, mayBecome } from '#domain/visit/appointments.ts'
import { shownCalendar } from '#domain/desk/desk-overlay.ts'
import { startTestBackend, type TestBackend } from '#support/backend.ts'
import { Dice } from '#support/dice.ts'
import { fakePlatform } from '#support/fake-platform.ts'
import { forgetDevice } from '#support/newcomer.ts'
import * as desk from '#data/desk/desk-actions.ts'
import { savedDeskQuery } from '#data/desk/desk-calendar.ts'
import { openAppData } from '#data/app/open-app-data.ts'
import { lookAtSavedAges } from '#data/device/saved-ages.ts'
import type { DeskCalendar, DeskVisit } from '#domain/desk/desk-calendar.ts'
import type { WaitingAction } from '#domain/change/waiting-action.ts'

const COMMANDS = 100
const MINUTE_MS = 60_000
const TICK_MS = 50
const LONGEST_TICKS = 1500
const BEGINNING = Date.now()

let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend({ demoCalendar: true })
}, 120_000)
afterAll(async () => {
  await backend.stop()
  await forgetDevice()
})

/** A desk at the salon’s real server, with a network that can be taken away. */
function openDesk() {
  const { url: backendUrl, publishableKey } = backend
  let isUp = true
  const platform = fakePlatform({
    startsAt: BEGINNING,
    config: { backendUrl, publishableKey },
    server: (request) => {
      if (!isUp) throw new TypeError('Failed to fetch')
      return fetch(request)
    },
  })
  const data = openAppData(platform)
  return {
    data,
    platform,
    loseNetwork() {
      isUp = false
      platform.world.loseNetwork()
    },
    regainNetwork() {
      isUp = true
      platform.world.regainNetwork()
    },
    /** What the screen has: asked for, or as it lies on the device. */
    async heard(userId: string) {
      const query = savedDeskQuery(data, userId, platform.clock.now())
      return data.queryClient.fetchQuery({ ...query, staleTime: 0 })
    },
    fetchStatus: (userId: string) =>
      data.queryClient.getQueryState(['desk-calendar', userId])?.fetchStatus,
  }
}

type Desk = ReturnType<typeof openDesk>

async function signIn({ data }: Desk): Promise<string> {
  await data.session.signIn('receptionist@example.com', 'juniper-demo')
  const state = data.session.state()
  if (state.status !== 'signed-in') throw new Error('Nobody is signed in.')
  return state.person.userId
}

test('what a desk does without a network is in the end what the salon has, and is there after a restart', async () => {
  const first = openDesk()
  const userId = await signIn(first)
  const { calendar } = await first.heard(userId)
  expect(calendar.visits.length).toBeGreaterThan(100)
  expect(await first.data.queryClient.getQueryData(['desk-calendar', userId])).toBeDefined()
  while (!(await isSaved(first))) await pause(TICK_MS)

  const later = openDesk()
  later.loseNetwork()
  await later.data.session.ready()
  const { calendar: kept, heardAt } = await later.heard(userId)
  expect(kept).toEqual(calendar)

  const dice = new Dice(20_261_123)
  const view = () => shownCalendar(kept, later.data.outbox.actions(), heardAt)
  for (let turn = 0; turn < COMMANDS; turn += 1) await doSomething(later, view(), dice, turn)
  const before = view()
  expect(before.visits.filter(({ isWaiting }) => isWaiting).length).toBeGreaterThan(20)

  // What is asked again behind a saved answer gives up for now, however fast the machine.
  while (later.fetchStatus(userId) !== 'paused') await pause(TICK_MS)
  later.regainNetwork()
  await untilDecided(later)
  const actions = later.data.outbox.actions()
  expect(actions).toHaveLength(COMMANDS)
  const whole = await later.heard(userId)
  const after = shownCalendar(whole.calendar, actions, whole.heardAt)
  const refused = actions.filter(({ state }) => state === 'rejected')
  const held = new Set(refused.map(({ lane }) => lane))
  const isHeld = ({ id, visitId }: DeskVisit) =>
    held.has(`appointment:${id}`) || held.has(`appointment:${visitId}`)

  expect(refused.length).toBeGreaterThan(0)
  expect(refused.length).toBeLessThan(COMMANDS / 2)
  expect(essence(before.visits.filter((visit) => !isHeld(visit)))).toEqual(
    essence(whole.calendar.visits.filter((visit) => !isHeld(visit))),
  )
  expect(allergiesIn(before.calendar)).toEqual(allergiesIn(whole.calendar))
  expect(after.visits.filter(({ isWaiting }) => isWaiting).every(isHeld)).toBe(true)
  const refusedKnown = refused.filter((action) =>
    whole.calendar.visits.some(({ id }) => isAbout(action, id)),
  )
  expect(
    refusedKnown.every((action) =>
      after.visits.some(({ id, needsSomebody }) => needsSomebody && isAbout(action, id)),
    ),
  ).toBe(true)
}, 240_000)

function isAbout({ args }: WaitingAction, id: string): boolean {
  return args !== null && 'appointmentId' in args && args.appointmentId === id
}

async function isSaved({ platform: { clock } }: Desk): Promise<boolean> {
  const { own } = await lookAtSavedAges({ clock, storedDatabases: () => Dexie.getDatabaseNames() })
  return own !== null && own.count > 0
}

/** What follows a refused change in its line waits for somebody, and is not waited for. */
async function untilDecided({ data, platform }: Desk): Promise<void> {
  const isBehindRefused = ({ lane }: WaitingAction) =>
    data.outbox.actions().some((one) => one.lane === lane && one.state === 'rejected')
  const left = () =>
    data.outbox
      .actions()
      .filter((action) => action.state !== 'applied' && !isBehindRefused(action))
      .map(({ kind, state, attempts, oddAnswers }) => ({ kind, state, attempts, oddAnswers }))
  // No faster than time goes: a delivery is given up after ten seconds of the device's clock.
  for (let tick = 0; left().length > 0 && tick < LONGEST_TICKS; tick += 1) {
    await platform.world.pass(TICK_MS)
    await pause(TICK_MS)
  }
  expect(left()).toEqual([])
}

type View = ReturnType<typeof shownCalendar>

async function doSomething({ data }: Desk, view: View, dice: Dice, turn: number): Promise<void> {
  const visit = dice.pick(view.visits)
  const stylist = dice.pick(view.calendar.catalogue.stylists)
  const service = dice.pick(view.calendar.catalogue.services)
  const startsAt = visit.startsAt + (dice.roll(5) - 2) * 15 * MINUTE_MS
  const next = APPOINTMENT_STATUSES.filter((to) => mayBecome(visit.status, to) && to !== 'no_show')
  const kind = dice.roll(10)
  const minutes = (visit.endsAt - visit.startsAt) / MINUTE_MS + 15 * (dice.roll(3) - 1)
  if (kind < 3 && next.length > 0) return desk.setVisitStatus(data, visit, dice.pick(next))
  if (kind === 3 && mayBeCancelled(visit.status))
    return desk.cancelVisit(data, visit, `Reason ${turn}`)
  if (kind < 6 && mayBeCancelled(visit.status))
    return desk.moveVisit(data, visit, {
      startsAt,
      minutes: Math.max(15, minutes),
      stylistId: stylist.id,
    })
  if (kind === 6) {
    const walkIn = {
      clientName: `Walk-in ${turn}`,
      phone: '(828) 555-0142',
      service,
      startsAt,
      minutes: dice.happens(2) ? 30 : service.parts.reduce((sum, part) => sum + part, 0),
    }
    await desk.addWalkIn(data, { ...walkIn, stylistId: dice.happens(2) ? null : stylist.id })
    return
  }
  if (kind === 7) {
    const visitId = data.platform.ids.fresh()
    const step = { appointmentId: visitId, guest: 0, serviceId: service.id, stylistId: stylist.id }
    const times = { isAnybodys: false, startsAt: new Date(startsAt).toISOString() }
    const guests = [{ name: `Caller ${turn}`, phone: '(828) 555-0143', email: '' }]
    return desk.bookAtDesk(data, {
      visitId,
      guests,
      steps: [{ ...step, ...times }],
      note: `Wish ${turn}`,
    })
  }
  const card = view.calendar.cards.find(({ id }) => id === visit.cardId)
  if (kind === 8 && card !== undefined)
    return desk.describeClient(data, card, {
      allergies: `Allergy ${turn}`,
      preferences: card.preferences,
    })
  return desk.noteVisit(data, visit, `Note ${turn}`)
}

/** All that both can know: who gets which chair, and on which card it goes, is worked out by the salon. */
function essence(visits: readonly DeskVisit[]) {
  return visits
    .map((visit) => ({
      ...Object.fromEntries(KNOWN_TO_BOTH.map((field) => [field, visit[field]])),
      notes: visit.notes.map(({ text }) => text).toSorted(),
    }))
    .toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))
}

const KNOWN_TO_BOTH = [
  'id',
  'visitId',
  'clientName',
  'phone',
  'stylistId',
  'serviceId',
  'serviceSlug',
  'serviceName',
  'startsAt',
  'endsAt',
  'parts',
  'minutesBefore',
  'minutesAfter',
  'status',
  'statusVersion',
  'scheduleVersion',
  'source',
  'priceCents',
] as const satisfies readonly (keyof DeskVisit)[]

function allergiesIn({ cards }: DeskCalendar): readonly string[] {
  return cards
    .map(({ allergies, version }) => `${version} ${allergies}`)
    .filter((text) => text.includes('Allergy'))
    .toSorted()
}
