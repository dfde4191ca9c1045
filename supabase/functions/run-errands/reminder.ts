import type { SupabaseClient } from '@supabase/supabase-js'
import { plannedAt, restEndsAfter, timingOf } from '#domain/reminder/reminders.ts'
import type { World } from '#functions/_shared/world.ts'
import { addressOf } from './addressees.ts'
import { ComeBack } from './come-back.ts'
import { mailOrWhyNot } from './mail-or-why-not.ts'
import {
  factsOf,
  noteReminder,
  readReminderName,
  type ReminderFacts,
  type ReminderName,
  type ReminderNews,
} from './reminder-facts.ts'
import { reminderLetter } from './reminder-letter.ts'
import type { Errand } from './run-errand.ts'
import { tellDevices } from './tell-devices.ts'

interface Surroundings {
  readonly admin: SupabaseClient
  readonly world: World
  readonly now: number
}

/** A push service that is out of order this often is not waited for: a letter arrives. */
const MOST_PUSHES = 5

/** On every phone that listens, else by letter, else not at all; and the visit is looked at again before. */
export async function sendReminder(
  errand: Pick<Errand, 'id' | 'payload' | 'attempts'>,
  surroundings: Surroundings,
): Promise<void> {
  const { admin, now } = surroundings
  const name = readReminderName(errand.payload)
  const facts = name === null ? null : await factsOf(name, admin)
  if (name === null || facts === null || facts.state === 'not-sent') return
  const note = (news: ReminderNews) => noteReminder(name, news, admin)
  const obstacle = facts.obstacle ?? obstacleOfTime(name, facts, now)
  if (obstacle !== null) {
    if (facts.state === 'waiting') await note({ state: 'not-sent', way: 'none', problem: obstacle })
    return
  }

  const told = await tellDevices(name, facts, surroundings)
  const { settled: devices, problem } = told
  if (told.isDelivered) await note({ state: 'sent', way: 'push', problem, devices })
  else if (problem !== null) await note({ state: 'waiting', way: 'none', problem, devices })
  const pause = told.retryAfterSeconds
  if (pause !== null && mayAskAgain(name, facts, { attempts: errand.attempts, pause, now }))
    throw new ComeBack(problem ?? '', pause)
  if (facts.state === 'waiting' && !told.isDelivered)
    await note(await write(errand.id, name, facts, surroundings))
}

/** Comes back for what is only too early; answers why it is too late. */
function obstacleOfTime({ step }: ReminderName, facts: ReminderFacts, now: number): string | null {
  switch (timingOf(step, facts, now)) {
    case 'now':
      return null
    case 'not-yet':
      throw new ComeBack('not-yet', secondsBetween(now, plannedAt(step, facts.startsAt)))
    case 'at-rest':
      throw new ComeBack('at-rest', secondsBetween(now, restEndsAfter(now)))
    case 'too-late':
    case 'not-at-all':
      return 'too-late'
  }
}

/** As long as the next attempt still comes in time; the pause of errands doubles from a quarter of a minute. */
function mayAskAgain(
  { step }: ReminderName,
  facts: ReminderFacts,
  { attempts, pause, now }: { attempts: number; pause: number; now: number },
): boolean {
  const seconds = Math.max(pause, 15 * 2 ** attempts * 1.25)
  return attempts < MOST_PUSHES && timingOf(step, facts, now + seconds * 1000) === 'now'
}

async function write(
  key: string,
  name: ReminderName,
  facts: ReminderFacts,
  { admin, world, now }: Surroundings,
): Promise<ReminderNews> {
  const { siteUrl } = world.environment
  const to = facts.wantsEmail ? await addressOf(admin, facts.clientId) : ''
  if (to === '') return { state: 'not-sent', way: 'none', problem: 'no-way' }
  const problem = await mailOrWhyNot(world, reminderLetter(name, facts, { to, siteUrl, now }), key)
  return { state: problem === null ? 'sent' : 'not-sent', way: 'email', problem }
}

function secondsBetween(from: number, until: number): number {
  return Math.max(1, Math.ceil((until - from) / 1000))
}
