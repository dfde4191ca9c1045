import { expect, test } from 'vitest'
import { flawOfTag, spelledTag, tagsToOffer, tagsWithWaiting } from './client-tags.ts'
import type { ActionRow } from '#domain/command/action-row.ts'

const IN_USE = [
  { tag: 'VIP', clients: 9 },
  { tag: 'Color club', clients: 2 },
]

test('a tag is spelled as the salon spells it', () => {
  expect(spelledTag('  vip', IN_USE)).toBe('VIP')
  expect(spelledTag('Late   often ', IN_USE)).toBe('Late often')
})

test('one that is there already is no tag too many', () => {
  const tags = Array.from({ length: 20 }, (_, place) => `Tag ${place}`)
  expect(flawOfTag('', [])).toBe('missing')
  expect(flawOfTag('x'.repeat(30), [])).toBeNull()
  expect(flawOfTag('x'.repeat(31), [])).toBe('too-long')
  expect(flawOfTag('More', tags)).toBe('too-many')
  expect(flawOfTag('tag 3', tags)).toBeNull()
})

test('what can be picked is in one order, whatever is on', () => {
  const order = ['Color club', 'Late', 'VIP']
  expect(tagsToOffer(['VIP', 'Late'], IN_USE)).toEqual(order)
  expect(tagsToOffer(['Late', 'VIP'], IN_USE)).toEqual(order)
  const many = Array.from({ length: 40 }, (_, place) => ({ tag: `Tag ${place}`, clients: 1 }))
  expect(tagsToOffer(['Tag 39'], many)).toHaveLength(25)
})

test('what waits is shown in the order in which it was pressed, until it is read', () => {
  const said = (kind: string, clientId: string, tag: string, settledAt?: number) => ({
    kind,
    args: { clientId, tag },
    state: settledAt === undefined ? 'queued' : 'applied',
    settledAt: settledAt ?? null,
  })
  const actions = [
    { seq: 3, ...said('client.untag', 'card', 'Late') },
    { seq: 2, ...said('client.tag', 'account', 'vip') },
    { seq: 1, ...said('client.tag', 'card', 'Late') },
    { seq: 4, ...said('client.tag', 'someone else', 'Quiet') },
    { seq: 5, ...said('client.untag', 'card', 'Color club', 50) },
    { seq: 6, ...said('client.tag', 'card', 'New', 150) },
  ] as unknown as readonly ActionRow[]
  const told = { tagsInUse: IN_USE, actions, heardAt: 100 }
  const tags = tagsWithWaiting(['Color club'], ['card', 'account'], told)
  expect(tags).toEqual(['Color club', 'VIP', 'New'])
})
