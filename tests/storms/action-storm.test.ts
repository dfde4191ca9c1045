import { expect, test } from 'vitest'
import type { Database } from '#local/database/database.ts'
import { raw, sql } from '#local/database/sql.ts'
import { actionStorm, type Judgement } from './action-storm.ts'

const DELIVERIES = 2000
/** What happens side by side is never the same twice, so the storm may look again, drawn anew. */
const UNTIL_NOTICED = 500
const MOST_STORMS = 4
const SEED = 20_261_123
const DEADLINE_MS = 120_000

interface Fault {
  readonly name: string
  readonly spoil: (keeper: Database) => Promise<void>
  /** What the storm has to complain of. */
  readonly complaint: RegExp
  /** Where few of them meet it. */
  readonly deliveries?: number
}

const FAULTS: readonly Fault[] = [
  {
    name: 'nobody waits for the other delivery of the same action',
    spoil: rewritten('apply_action(jsonb)', [[/perform pg_advisory_xact_lock[^;]*;/, '']]),
    complaint: /^[1-9]\d* deliveries failed for another reason/,
  },
  {
    name: 'no receipt is looked at',
    spoil: rewritten('apply_action(jsonb)', [
      [/perform pg_advisory_xact_lock[^;]*;/, ''],
      ['where action_id = wanted_id;', 'where false;'],
      [
        'values (wanted_id, me, kind, hash, verdict);',
        'values (wanted_id, me, kind, hash, verdict) on conflict do nothing;',
      ],
    ]),
    complaint: /^[1-9]\d* effects without a receipt/,
  },
  {
    name: 'a receipt is shown to whoever knows its number',
    spoil: rewritten('apply_action(jsonb)', [['known.actor is distinct from me', 'false']]),
    complaint: /^[1-9]\d* strangers or altered messages were told/,
  },
  {
    name: 'nobody is asked who they are before a receipt is shown',
    spoil: rewritten('apply_action(jsonb)', [
      ['if me is null and', 'if me is null and false and'],
      ['known.actor is distinct from me', 'me is not null and known.actor <> me'],
    ]),
    complaint: /^[1-9]\d* strangers or altered messages were told/,
  },
  {
    name: 'the verdict that is kept is not the one that was told',
    spoil: rewritten('apply_action(jsonb)', [
      [`hash, verdict);`, `hash, verdict - 'current' - 'fields');`],
    ]),
    complaint: /^[1-9]\d* verdicts that differ/,
  },
  {
    name: 'a time that is taken is said to be given',
    deliveries: DELIVERIES,
    spoil: rewritten('add_walk_in(jsonb)', [
      [
        /perform private\.reject_as_taken\([^;]*;/,
        `return '{"statusVersion": 1, "scheduleVersion": 1}';`,
      ],
    ]),
    complaint: /[1-9]\d* receipts whose effect is missing, double or another one/,
  },
  {
    name: 'receipts are written under another name',
    spoil: rewritten('apply_action(jsonb)', [
      [
        'values (wanted_id, me,',
        'values (wanted_id, (select id from public.profiles order by id limit 1),',
      ],
    ]),
    complaint: /^[1-9]\d* effects under another name/,
  },
  {
    name: 'the calendar takes two visits at once',
    spoil: (keeper) =>
      keeper
        .run(sql`alter table appointments drop constraint appointments_one_pair_of_hands`)
        .then(),
    complaint: /^[1-9]\d* visits overlap/,
  },
]

test(
  'however often, late and broken off actions arrive, each is done once and answered alike',
  async () => {
    const judgements = await actionStorm(DELIVERIES, SEED)
    expect(complaints(judgements)).toEqual([])
    expect(judgements).toHaveLength(10)
  },
  DEADLINE_MS,
)

for (const { name, spoil, complaint, deliveries = UNTIL_NOTICED } of FAULTS)
  test(
    `the storm notices when ${name}`,
    async () => {
      const isOfIt = (said: string) => complaint.test(said)
      const found: string[] = []
      for (let storm = 0; storm < MOST_STORMS && !found.some(isOfIt); storm += 1)
        found.push(...complaints(await actionStorm(deliveries, SEED + storm, spoil)))
      expect(found).toEqual(expect.arrayContaining([expect.stringMatching(complaint)]))
    },
    DEADLINE_MS,
  )
function complaints(judgements: readonly Judgement[]): string[] {
  return judgements.flatMap(({ isKept, says }) => (isKept ? [] : [says]))
}

type Rewriting = readonly [from: string | RegExp, to: string]

/** One of the functions of the salon, with some words of it changed. */
function rewritten(name: string, changes: readonly Rewriting[]): Fault['spoil'] {
  return async (keeper) => {
    const [row] = await keeper.rows(
      sql`select pg_get_functiondef(${`private.${name}`}::regprocedure) as text`,
    )
    let text = String(row?.['text'])
    for (const [from, to] of changes) {
      const changed = text.replace(from, () => to)
      if (changed === text) throw new Error(`There is no ${String(from)} in ${name} any more.`)
      text = changed
    }
    await keeper.run(raw(text))
  }
}
