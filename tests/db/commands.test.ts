import { afterAll, beforeAll, expect, test } from 'vitest'
import { COMMANDS, mayGoAsVisitor, rulesOf, type CommandKind } from '#domain/change/commands.ts'
import { sql } from '#local/database/sql.ts'
import { openEmptySalon, OPENING_DEADLINE_MS, type Salon } from './salon.ts'

let salon: Salon
beforeAll(async () => {
  salon = await openEmptySalon()
}, OPENING_DEADLINE_MS)
afterAll(() => salon.close())

const kinds = Object.keys(COMMANDS) as CommandKind[]

test('every command of the app has its row here, and every row a command there', async () => {
  const rows = await salon.keeper(sql`
    select kind, once_called as former from private.commands order by kind`)
  const known = kinds.map((kind) => ({ kind, former: formerName(kind) }))
  expect(rows).toEqual(known.toSorted((one, other) => (one.kind < other.kind ? -1 : 1)))
})

function formerName(kind: CommandKind): string | null {
  return rulesOf(kind).onceCalled ?? null
}

test('a renamed command is done under both names, and a repeat under the other finds its receipt', async () => {
  const asks = (kind: string) =>
    salon.as('client').does(sql`
      select apply_action(jsonb_build_object(
        'id', '00000000-0000-4000-8000-0000000000aa', 'kind', ${kind}::text,
        'args', '{"visitId": "00000000-0000-4000-8000-0000000000ab", "appointmentIds": [], "reason": ""}'::jsonb
      )) as verdict`)
  const [first] = await asks('appointment.call-off')
  expect(first).toMatchObject({ verdict: { outcome: 'rejected', replay: false } })
  const [again] = await asks('appointment.cancel-visit')
  expect(again).toEqual({ verdict: { ...Object(first?.['verdict']), replay: true } })
  const kept = await salon.keeper(sql`
    select kind from private.action_receipts where action_id = '00000000-0000-4000-8000-0000000000aa'`)
  expect(kept).toEqual([{ kind: 'appointment.cancel-visit' }])
})

test('what a visitor may send is the same here and there', async () => {
  const rows = await salon.keeper(
    sql`select kind from private.commands where asked_by = 'anyone' order by kind`,
  )
  expect(rows.map(({ kind }) => kind)).toEqual(kinds.filter(mayGoAsVisitor).toSorted())
})

test('every row says something that PostgreSQL can do', async () => {
  expect(await notUnderstood((script) => salon.keeper(script))).toEqual([])
  await salon.undone(async (keeper) => {
    await keeper(sql`
      insert into private.commands (kind, does, asked_by) values
        ('fee.waive', 'private.waive_fee(args)', 'desk')`)
    expect(await notUnderstood(keeper)).toEqual([
      'fee.waive: function private.waive_fee(jsonb) does not exist',
    ])
  })
})

test('every row says truly whether what it does has an answer', async () => {
  const rows = await salon.keeper(sql`
    select kind, answers, (
      select prorettype = 'jsonb'::regtype from pg_proc
      where oid::regproc::text = split_part(does, '(', 1)
    ) as is_json from private.commands`)
  expect(rows.length).toBe(kinds.length)
  expect(rows.filter(({ answers, is_json }) => answers !== is_json)).toEqual([])
})

test('a command without a row is refused, and one for strangers is counted', async () => {
  const unknown = await salon.as('client').refusal(sql`
    select apply_action('{"id": "00000000-0000-4000-8000-000000000009", "kind": "fee.waive", "args": {}}')`)
  expect(unknown).toMatchObject({ code: 'PT400', detail: 'action-unknown' })
  const uncounted = salon.keeper(sql`
    insert into private.commands (kind, does, asked_by) values ('fee.ask', 'now()', 'anyone')`)
  await expect(uncounted).rejects.toMatchObject({
    constraint: 'commands_of_strangers_are_counted',
  })
})

/** Planned and not done. */
async function notUnderstood(keeper: Salon['keeper']): Promise<readonly unknown[]> {
  await keeper(sql`
    create or replace function pg_temp.problem_with(does text) returns text language plpgsql as $$
    begin
      execute format(
        'explain select %s from (select gen_random_uuid() as id, jsonb_build_object() as args) as asked', does
      );
      return null;
    exception when others then
      return sqlerrm;
    end $$`)
  const rows = await keeper(sql`
    select kind || ': ' || problem as sentence
    from private.commands, pg_temp.problem_with(does) as problem where problem is not null order by kind`)
  return rows.map(({ sentence }) => sentence)
}
