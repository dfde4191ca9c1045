import { expect, test } from 'vitest'
import { actsInTurn } from './acts-in-turn.ts'

/** Work that ends when it is told to. */
function heldWork(done: string[], name: string) {
  let end = () => {}
  const ended = new Promise<void>((resolve) => (end = resolve))
  const work = async () => {
    await ended
    done.push(name)
  }
  return { work, end }
}

test('the same thing pressed again while it is under way is done once', async () => {
  const acts = actsInTurn()
  const done: string[] = []
  const first = heldWork(done, 'arrived')
  const turn = acts.enter('arrived', first.work)
  expect(acts.enter('arrived', first.work)).toBeNull()
  first.end()
  await turn
  expect(done).toEqual(['arrived'])
  await acts.enter('arrived', first.work)
  expect(done).toEqual(['arrived', 'arrived'])
})

test('another thing waits for the one before, and is never lost', async () => {
  const acts = actsInTurn()
  const done: string[] = []
  const first = heldWork(done, 'arrived')
  const second = heldWork(done, 'booked')
  void acts.enter('arrived', first.work)
  const turn = acts.enter('booked', second.work)
  second.end()
  await Promise.resolve()
  expect(done).toEqual([])
  first.end()
  await turn
  expect(done).toEqual(['arrived', 'booked'])
})

test('what follows something that failed is done all the same', async () => {
  const acts = actsInTurn()
  const failed = acts.enter('arrived', () => Promise.reject(new Error('no room')))
  const done: string[] = []
  const second = heldWork(done, 'booked')
  const turn = acts.enter('booked', second.work)
  second.end()
  await expect(failed).rejects.toThrow('no room')
  await turn
  expect(done).toEqual(['booked'])
})
