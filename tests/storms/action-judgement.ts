import { isDeepStrictEqual } from 'node:util'
import type { WaitingKind } from '#domain/change/commands.ts'
import type { Database } from '#local/database/database.ts'
import { raw } from '#local/database/sql.ts'
import type { StormRules } from '#support/nouns.ts'
import type { Heard, Judgement } from './action-storm.ts'
import type { StormAction } from './action-deliveries.ts'
import type { Books, Change, Receipt } from './action-books.ts'

/** Whoever may know of a verdict hears the same one each time, and whoever may not hears nothing of it. */
export function judgeAnswers(books: Books, heard: readonly Heard[]): Judgement[] {
  const counts = {
    again: 0,
    first: 0,
    different: 0,
    overheard: 0,
    turnedAway: 0,
    trouble: 0,
    none: 0,
  }
  const firsts: string[] = []
  for (const one of heard) {
    const what = meaningOf(one, books)
    counts[what] += 1
    if (what === 'first') firsts.push(one.delivery.action.id)
  }
  const { again, different, overheard, turnedAway, trouble } = counts
  const twice = firsts.length - new Set(firsts).size
  return [
    {
      isKept: different === 0 && twice === 0 && again > 0,
      says: `${different} verdicts that differ from their receipt, ${twice} decided twice, among ${again} answers to what was decided already`,
    },
    {
      isKept: overheard === 0 && turnedAway > 0,
      says: `${overheard} strangers or altered messages were told a verdict that is not theirs, ${turnedAway} were turned away`,
    },
    {
      isKept: trouble === 0,
      says: `${trouble} deliveries failed for another reason than a cut connection`,
    },
  ]
}

type Meaning = 'again' | 'first' | 'different' | 'overheard' | 'turnedAway' | 'trouble' | 'none'

function meaningOf({ delivery, answer }: Heard, books: Books): Meaning {
  const { replay, ...verdict } = answer.body
  if (isCut(answer) || verdict['outcome'] === 'later') return 'none'
  if (delivery.bearer === 'anon' && !delivery.action.isFromAnyone)
    return answer.status === 401 ? 'turnedAway' : 'overheard'
  if (answer.status !== 200) return 'trouble'
  const receipt = books.receipts.get(delivery.action.id)
  if (receipt !== undefined && isOwn(delivery, receipt, books)) {
    if (!isDeepStrictEqual(verdict, receipt.verdict)) return 'different'
    return replay === true ? 'again' : 'first'
  }
  const isBare = verdict['code'] === 'key_reuse' && Object.keys(verdict).length === 2
  return isBare ? 'turnedAway' : 'overheard'
}

/** A connection that was lost; that two wait for one another is no such thing. */
function isCut({ body }: Heard['answer']): boolean {
  return ['08006', '57P01'].includes(String(body['code']))
}

function isOwn({ action, bearer, isAltered }: Heard['delivery'], receipt: Receipt, books: Books) {
  const isSameMessage = books.altered.has(action.id) === isAltered
  const isSamePerson = bearer !== 'anon' && bearer.id === receipt.actor
  return isSameMessage && (action.isFromAnyone || isSamePerson)
}

type Rules = Readonly<Record<WaitingKind, StormRules>>

/** Every change of every row belongs to one receipt, which says that it was made and by whom. */
export function judgeEffects({ actions, receipts, changes }: Books, rules: Rules): Judgement[] {
  const strays = new Map(changes)
  let [wrong, foreign, total] = [0, 0, 0]
  const applied: Record<string, number> = {}
  for (const receipt of receipts.values()) {
    const action = actions.get(receipt.id)
    const made = changes.get(receipt.xid) ?? []
    strays.delete(receipt.xid)
    total += made.length
    if (action === undefined || !isAsSaid(action, receipt, made, rules)) wrong += 1
    if (made.some(({ actor }) => actor !== receipt.actor)) foreign += 1
    if (action !== undefined && receipt.verdict['outcome'] === 'applied')
      applied[action.kind] = (applied[action.kind] ?? 0) + 1
  }
  return [
    {
      isKept: strays.size === 0 && wrong === 0 && total > 0,
      says: `${strays.size} effects without a receipt, ${wrong} receipts whose effect is missing, double or another one, among ${receipts.size} receipts and ${total} changed rows`,
    },
    { isKept: foreign === 0, says: `${foreign} effects under another name than their receipt` },
    {
      isKept:
        actions.size < ENOUGH_FOR_EVERY_KIND ||
        Object.keys(applied).length === Object.keys(rules).length,
      says: `applied: ${JSON.stringify(applied)}`,
    },
  ]
}

const ENOUGH_FOR_EVERY_KIND = 10_000

function isAsSaid(
  action: StormAction,
  { id, verdict }: Receipt,
  made: readonly Change[],
  rules: Rules,
): boolean {
  if (verdict['outcome'] !== 'applied') return made.length === 0
  const wanted = rules[action.kind].effects
  if (made.some(({ change }) => wanted[change] === undefined)) return false
  const isWhole = Object.entries(wanted).every(([what, [least, most]]) => {
    const times = made.filter(({ change }) => change === what).length
    return times >= least && times <= most
  })
  return isWhole && made.every((change) => isOfAction(change, { id, verdict, action }))
}

function isOfAction(
  { change, row_id, is_now }: Change,
  { id, verdict, action }: Pick<Receipt, 'id' | 'verdict'> & { readonly action: StormAction },
): boolean {
  const { appointmentId, visitId } = Object(action.args)
  if (change === 'appointment_notes INSERT') return row_id === id
  if (change === 'contact_messages INSERT') return is_now['action_id'] === id
  if (!change.startsWith('appointments')) return true
  if (action.kind === 'appointment.book') return row_id === visitId
  const { statusVersion, scheduleVersion } = standingIn(verdict)
  return (
    row_id === (appointmentId ?? visitId) &&
    is_now['status_version'] === statusVersion &&
    is_now['schedule_version'] === scheduleVersion
  )
}

/** What the tables themselves say, without the ledger of the storm. */
export async function judgeSalon(keeper: Database, books: Books): Promise<Judgement[]> {
  const [counted = {}] = await keeper.rows(raw(COUNTS))
  const { audited, overlapping, ...rows } = counted
  const told = toldOf(books)
  const versions = (what: string) =>
    [...books.changes.values()].flat().filter((one) => one.change === what)
  const byAudit = versions('appointments UPDATE').map(({ row_id, actor }) => `${row_id} ${actor}`)
  return [
    {
      isKept: isDeepStrictEqual(rows, told),
      says: `the tables count ${JSON.stringify(rows)}, the receipts ${JSON.stringify(told)}`,
    },
    {
      isKept: isDeepStrictEqual(audited, byAudit.toSorted()),
      says: `${byAudit.length} changes of visits stand in the audit log under whoever made them`,
    },
    {
      isKept: overlapping === 0,
      says: `${String(overlapping)} visits overlap another one of their stylist`,
    },
  ]
}

const CHANGES: readonly WaitingKind[] = [
  'appointment.status',
  'appointment.cancel',
  'appointment.reschedule',
  'appointment.cancel-visit',
  'appointment.move',
]

/** Of the one visit that an action of the storm is about. */
function standingIn(verdict: Receipt['verdict']) {
  const current = Object(verdict['current'])
  return Object(current.visits?.[0] ?? current)
}

const COUNTS = `
  select
    (select count(*)::int from appointment_notes) as notes,
    (select count(*)::int from appointments where source = 'walk-in') as "walkIns",
    (select sum(status_version - 1 + schedule_version - 1)::int from appointments) as changes,
    (select count(distinct action_id)::int from contact_messages where email <> 'before@example.com') as messages,
    (select count(*)::int from family_invitations) as invitations,
    (select coalesce(jsonb_agg(subject_id || ' ' || actor order by (subject_id || ' ' || actor) collate "C"), '[]')
      from private.audit_log where action = 'appointment.changed') as audited,
    (select count(*)::int from appointments one join appointments other
      on other.stylist_id = one.stylist_id and other.id > one.id
        and tstzrange(other.starts_at, other.ends_at) && tstzrange(one.starts_at, one.ends_at)
      where one.status not in ('cancelled', 'no_show') and other.status not in ('cancelled', 'no_show')
    ) as overlapping`

function toldOf({ actions, receipts }: Books) {
  const applied = [...receipts.values()].flatMap(({ id, verdict }) => {
    const action = actions.get(id)
    return action !== undefined && verdict['outcome'] === 'applied' ? [{ ...action, verdict }] : []
  })
  const of = (...kinds: readonly WaitingKind[]) =>
    applied.filter(({ kind }) => kinds.includes(kind))
  const reasons = of('appointment.cancel').filter(({ args }) => Object(args).reason !== '')
  /** Each version of a visit is told of by whoever made it. */
  const versions = new Set(
    of(...CHANGES).flatMap(({ args, verdict }) => {
      const { statusVersion, scheduleVersion } = standingIn(verdict)
      const visit = Object(args).appointmentId ?? Object(args).visitId
      return [`${visit} status ${statusVersion}`, `${visit} schedule ${scheduleVersion}`]
    }),
  )
  return {
    notes: of('appointment.note').length + reasons.length,
    walkIns: of('appointment.walk-in').length,
    changes: [...versions].filter((one) => !one.endsWith(' 1')).length,
    messages: of('contact.send', 'booking.request').length,
    invitations: of('family.invite').length,
  }
}
