import { PostgrestClient } from '@supabase/postgrest-js'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseQuery } from '#local/rest/parse-query.ts'
import { RestError } from '#local/rest/rest-error.ts'
import type { Condition, Filter } from '#local/rest/syntax.ts'
import { openRestBackend, type RestBackend } from './rest-backend.ts'

/** The query string that postgrest-js really sends. */
async function sent(build: (client: PostgrestClient) => PromiseLike<unknown>): Promise<string> {
  let search = ''
  const client = new PostgrestClient('http://backend.test', {
    fetch: (input) => {
      search = new URL(input as string).search
      return Promise.resolve(new Response('[]'))
    },
  })
  await build(client)
  return search
}

async function conditionsOf(
  build: (client: PostgrestClient) => PromiseLike<unknown>,
): Promise<Condition[]> {
  return parseQuery(await sent(build), false).conditions.map(({ value }) => value)
}

const quoted = (value: string) => `"${value.replaceAll(/["\\]/g, '\\$&')}"`
/** postgrest-js quotes list values that hold a separator but escapes nothing inside the quotes. */
const quotable = fc.string({ unit: 'grapheme' }).filter((value) => !/["\\]/.test(value))
const listable = quotable.filter((value) => value !== '')
const anyText = fc.string({ unit: 'grapheme' })

describe('what postgrest-js sends', () => {
  it('eq keeps every value', () =>
    fc.assert(
      fc.asyncProperty(anyText, async (value) => {
        const [filter] = await conditionsOf((c) => c.from('t').select().eq('col', value))
        expect(filter).toEqual({
          kind: 'filter',
          field: { column: 'col', path: [] },
          negated: false,
          operation: { kind: 'compare', operator: '=', quantifier: null, value },
        })
      }),
    ))

  it('in keeps every list of values that postgrest-js can quote', () =>
    fc.assert(
      fc.asyncProperty(fc.uniqueArray(listable, { minLength: 1 }), async (values) => {
        const [filter] = await conditionsOf((c) => c.from('t').select().in('col', values))
        expect((filter as Filter).operation).toEqual({ kind: 'in', values })
      }),
    ))

  it('in keeps any values at all when quoted and escaped', () =>
    fc.assert(
      fc.asyncProperty(fc.array(anyText, { minLength: 1 }), async (values) => {
        const list = `(${values.map(quoted).join(',')})`
        const [filter] = await conditionsOf((c) => c.from('t').select().filter('col', 'in', list))
        expect((filter as Filter).operation).toEqual({ kind: 'in', values })
      }),
    ))

  it('or keeps any values in any tree when quoted and escaped', () =>
    fc.assert(
      fc.asyncProperty(trees, async (tree) => {
        const [group] = await conditionsOf((c) => c.from('t').select().or(writeMembers(tree)))
        expect(group).toEqual(asCondition(tree))
      }),
    ))

  it('select keeps any alias and column name that postgrest-js can carry in quotes', () =>
    fc.assert(
      fc.asyncProperty(quotable, quotable, async (alias, column) => {
        const search = await sent((c) => c.from('t').select(`${quoted(alias)}:${quoted(column)}`))
        expect(parseQuery(search, false).select).toEqual([
          { kind: 'column', alias, column, path: [], cast: null },
        ])
      }),
    ))
})

interface Tree {
  readonly word: 'and' | 'or'
  readonly members: readonly (Tree | string)[]
}

const { trees } = fc.letrec<{ trees: Tree; node: Tree | string }>((tie) => ({
  node: fc.oneof({ maxDepth: 4 }, anyText, tie('trees')),
  trees: fc.record({
    word: fc.constantFrom('and', 'or'),
    members: fc.array(tie('node'), { minLength: 1, maxLength: 4 }),
  }),
}))

function writeMembers({ members }: Tree): string {
  return members
    .map((member) =>
      typeof member === 'string'
        ? `col.eq.${quoted(member)}`
        : `${member.word}(${writeMembers(member)})`,
    )
    .join(',')
}

function asCondition(tree: Tree, word: string = 'or'): unknown {
  return {
    kind: 'group',
    negated: false,
    word,
    members: tree.members.map((member) =>
      typeof member === 'string'
        ? {
            kind: 'filter',
            field: { column: 'col', path: [] },
            negated: false,
            operation: { kind: 'compare', operator: '=', quantifier: null, value: member },
          }
        : asCondition(member, member.word),
    ),
  }
}

const WORDS = `id name stylists salons select order or and not eq in is fts cs like(any) null details
  -> ->> :: ::text : !inner ! ( ) { } , . ... * " \\ = & %00 % + -1 99999999999 limit offset columns
  on_conflict ' ; -- $1 desc nullsfirst 💈`
const tokens = fc.constantFrom(...WORDS.split(/\s+/))
const almostQueries = fc.array(tokens, { maxLength: 14 }).map((parts) => `?${parts.join('')}`)

describe('what nobody should send', () => {
  it('is refused in words or understood, never a fault', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          almostQueries,
          anyText.map((text) => `?${text}`),
        ),
        (search) => {
          try {
            parseQuery(search, false)
          } catch (cause) {
            expect(cause).toBeInstanceOf(RestError)
          }
        },
      ),
      { numRuns: 5000 },
    )
  })

  it('takes a long list and a long text in a moment', () => {
    const started = performance.now()
    parseQuery(`?id=in.(${'12345,'.repeat(50_000)}1)`, false)
    parseQuery(`?or=(name.eq.${'"'.repeat(50_000)})`, false)
    parseQuery(`?name=eq.${'a-'.repeat(50_000)}`, false)
    expect(() => parseQuery(`?select=${'a-'.repeat(50_000)}`, false)).toThrow(RestError)
    expect(performance.now() - started).toBeLessThan(10_000)
  })

  describe('at the service', () => {
    let backend: RestBackend
    beforeAll(async () => {
      backend = await openRestBackend()
    })
    afterAll(() => backend.close())

    const paths = fc.constantFrom(
      '/salons',
      '/stylists',
      '/stylist_cards',
      '/rpc/add_them',
      '/rpc/stylists_of',
    )
    const methods = fc.constantFrom('GET', 'HEAD', 'POST', 'PATCH', 'DELETE')
    const bodies = fc.oneof(
      fc.json(),
      fc.constantFrom('', '{}', '[]', '[{}]', '{"id":"x"}', '{"name":null}', '{"a":1,"b":[]}'),
    )

    it('never answers 5xx but 501, and keeps answering', async () => {
      await fc.assert(
        fc.asyncProperty(
          paths,
          methods,
          almostQueries,
          bodies,
          async (path, method, query, body) => {
            const withBody = method === 'POST' || method === 'PATCH'
            const response = await backend.request(path + query, {
              method,
              ...(withBody ? { body } : {}),
            })
            await response.text()
            expect(response.status < 500 || response.status === 501).toBe(true)
          },
        ),
        { numRuns: 1500 },
      )
      expect((await backend.as('anon').rpc('add_them', { a: 1 })).data).toBe(11)
    })
  })
})
