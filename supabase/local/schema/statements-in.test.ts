import { expect, test } from 'vitest'
import { statementsIn, withoutComment } from './statements-in.ts'

test('texts, names, comments and bodies keep their semicolons', () => {
  const script = `
    -- One; with a comment.
    create table a (b text default 'x;''y;');
    create function f() returns int language sql begin atomic
      select case when true then 1 else 2 end;
      select 2;
    end;
    create function g() returns int language plpgsql as $body$ begin return 1; end $body$;
    comment on column "a;b".c is 'd'`
  const found = statementsIn(script).map((statement) => withoutComment(statement).split(/\s+/, 3))
  expect(found).toEqual([
    ['create', 'table', 'a'],
    ['create', 'function', 'f()'],
    ['create', 'function', 'g()'],
    ['comment', 'on', 'column'],
  ])
})

test('the comment stays with what it speaks of', () => {
  const [first, second] = statementsIn('-- First.\nselect 1;\n\n-- Second.\nselect 2;\n')
  expect(first).toBe('-- First.\nselect 1;')
  expect(second).toBe('-- Second.\nselect 2;')
})
