import { OWN_VISITS } from '#data/visit/own-visits.ts'
import { queryOptions } from '@tanstack/react-query'
import { Problem } from '#domain/text/errors.ts'
import { fieldsOf } from '#domain/text/row-fields.ts'
import { readVerdict } from '#domain/command/verdict.ts'
import {
  readWaitlist,
  WAITLIST_COLUMNS,
  WAITLIST_CONTACTS,
  waitlistRefusal,
} from '#domain/waitlist/waitlist.ts'
import { answerOf } from '#data/app/answer-of.ts'
import { askAsVisitor } from '#data/change/ask-as-visitor.ts'
import { submitCommand } from '#data/change/submit-command.ts'
import type { AppData } from '#data/app/app-data.ts'
import type { Command } from '#domain/change/commands.ts'
import type { GuestWaitlistWish, WaitlistWish } from '#domain/waitlist/commands.ts'
import type { VisitorParts } from '#data/change/ask-as-visitor.ts'
import type { Submitted } from '#data/change/submit-command.ts'
import type { WaitlistEntry } from '#domain/waitlist/waitlist.ts'

const WAITLIST = 'waitlist'
/** What is offered is held for a quarter of an hour, so it is asked for often. */
const LOOK_EVERY_MS = 30_000
const MOST = 200
const OPEN = ['waiting', 'offered']

type Reading = Pick<AppData, 'backend' | 'savedFor'>
type Writing = Pick<
  AppData,
  'backend' | 'outbox' | 'session' | 'connection' | 'platform' | 'queryClient'
>

/** What one person waits for. */
export function ownWaitlistQuery({ backend, savedFor }: Reading, userId: string) {
  return queryOptions({
    queryKey: [WAITLIST, 'own', userId],
    queryFn: async () => {
      const { person } = await backend()
      const own = person.from('waitlist_entries').select(WAITLIST_COLUMNS).eq('user_id', userId)
      return readWaitlist(await answerOf(own.in('state', OPEN).order('joined_at').limit(MOST)))
    },
    persister: savedFor(userId),
    staleTime: 0,
    refetchInterval: ({ state }) => ((state.data ?? []).length > 0 ? LOOK_EVERY_MS : false),
  })
}

/** Everybody who waits, whoever is next first, with how to reach them: for the desk. */
export function deskWaitlistQuery({ backend, savedFor }: Reading, userId: string) {
  return queryOptions({
    queryKey: [WAITLIST, 'desk', userId],
    queryFn: async (): Promise<readonly WaitlistEntry[]> => {
      const { person } = await backend()
      const all = person
        .from('waitlist_entries')
        .select(`${WAITLIST_COLUMNS}, ${WAITLIST_CONTACTS}`)
        .in('state', OPEN)
      const entries = readWaitlist(await answerOf(all.order('queued_at').order('id').limit(MOST)))
      const people = entries.flatMap(({ userId: known }) => known ?? [])
      if (people.length === 0) return entries
      const profiles = person.from('profiles').select('id, phone').in('id', people)
      const phones = phonesIn(await answerOf(profiles))
      return entries.map((entry) => ({
        ...entry,
        phone: entry.phone || (phones.get(entry.userId ?? '') ?? ''),
      }))
    },
    persister: savedFor(userId),
    staleTime: 0,
    refetchInterval: LOOK_EVERY_MS,
  })
}

export function joinWaitlist(parts: Writing, wish: WaitlistWish): Promise<Submitted> {
  return write(parts, { kind: 'waitlist.join', args: wish })
}

/** Without an account: what opens up is offered by email, and a refusal is thrown in words. */
export async function joinWaitlistAsGuest(
  parts: VisitorParts,
  wish: GuestWaitlistWish,
): Promise<void> {
  const words = JSON.stringify({ ...wish, entryId: '' })
  const verdict = await askAsVisitor(parts, 'waitlist.join-as-guest', wish, words)
  if (verdict.outcome === 'rejected') throw new Problem('other', waitlistRefusal(verdict))
}

export function leaveWaitlist(parts: Writing, entryId: string): Promise<Submitted> {
  return write(parts, { kind: 'waitlist.leave', args: { entryId } })
}

/** Said yes to: it is a visit like any other from now on. Needs the salon’s word. */
export function takeOffer(parts: Writing, entryId: string): Promise<void> {
  return decide(parts, { kind: 'waitlist.take', args: { entryId } })
}

/** It goes to the next in line; whoever let it go stays on the list, behind the others. */
export function passOffer(parts: Writing, entryId: string): Promise<void> {
  return decide(parts, { kind: 'waitlist.pass', args: { entryId } })
}

async function write(
  parts: Writing,
  command: Command<'waitlist.join' | 'waitlist.leave'>,
): Promise<Submitted> {
  const submitted = await submitCommand(parts, command)
  if (submitted === 'applied') await readAgain(parts)
  return submitted
}

/** Asked twice it is done once, so that a new name each time does no harm. */
async function decide(
  parts: Writing,
  command: Command<'waitlist.take' | 'waitlist.pass'>,
): Promise<void> {
  const { backend, session, platform } = parts
  if (session.state().status !== 'signed-in') throw new Problem('user-not-authenticated')
  const { person } = await backend()
  const action = { ...command, id: platform.ids.fresh() }
  try {
    const verdict = readVerdict(await answerOf(person.rpc('apply_action', { action })))
    if (verdict === null) throw new Problem('unexpected-answer')
    if (verdict.outcome === 'rejected') throw new Problem('other', waitlistRefusal(verdict))
    if (verdict.outcome === 'later') throw new Problem('too-many-attempts')
  } finally {
    await readAgain(parts)
  }
}

/** A visit that was taken stands among the others. */
async function readAgain({ queryClient }: Pick<AppData, 'queryClient'>): Promise<void> {
  await Promise.all(
    [WAITLIST, OWN_VISITS].map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
  )
}

function phonesIn(rows: unknown): ReadonlyMap<string, string> {
  return new Map(
    (Array.isArray(rows) ? rows : []).map((row: unknown) => {
      const fields = fieldsOf(row)
      return [fields.text('id'), fields.text('phone')]
    }),
  )
}
