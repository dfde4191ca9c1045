import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { SharedReads } from '#local/database/shared-reads.ts'
import { Turns } from '#local/turns.ts'

const PATIENT = { waitingEach: 24, patienceMs: 60_000, refusal: () => new Error('too many') }

/** Work that goes on until it's told to end, and what has been started so far. */
function scene(rules: Partial<ConstructorParameters<typeof Turns>[0]> = {}) {
  const turns = new Turns({ places: 2, placesEach: 1, ...PATIENT, ...rules })
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const asks = (name: string, whose: string | undefined = name.slice(0, 1)) => {
    const answer = turns.take(whose, () => {
      started.push(name)
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
    })
    // Those that still wait at the end of a test are refused some time later.
    answer.catch(() => undefined)
    return answer
  }
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise(setImmediate)
  }
  return { turns, started, asks, end }
}

test('one person with a thousand questions leaves a place for the next, who waits for none of them', () => {
  const { asks, started } = scene()
  for (const name of ['a1', 'a2', 'a3', 'b1']) void asks(name)
  expect(started).toEqual(['a1', 'b1'])
})

test('people take turns, however many questions each of them has', async () => {
  const { asks, started, end } = scene()
  for (const name of ['a1', 'b1', 'a2', 'a3', 'b2', 'c1', 'd1']) void asks(name)
  for (const name of ['a1', 'b1', 'c1', 'd1', 'a2']) await end(name)
  expect(started).toEqual(['a1', 'b1', 'c1', 'd1', 'a2', 'b2', 'a3'])
})

test('who has had a turn lets all others have one first', async () => {
  const { asks, started, end } = scene({ places: 3, placesEach: 2 })
  for (const name of ['a1', 'a2', 'x1', 'b1', 'b2', 'c1']) void asks(name)
  for (const name of ['a1', 'x1']) await end(name)
  expect(started).toEqual(['a1', 'a2', 'x1', 'b1', 'c1'])
})

test('work that fails makes room as well', async () => {
  const { turns, asks, started } = scene({ places: 1 })
  const failing = turns.take('a', () => Promise.reject(new Error('no')))
  void asks('b1')
  await expect(failing).rejects.toThrow('no')
  expect(started).toEqual(['b1'])
})

test('who asks for more than a browser would is refused at once, and no one else', async () => {
  const { asks, started, end } = scene()
  const all = Array.from({ length: 40 }, (_, place) => asks(`a${place}`))
  const refused = await Promise.allSettled(all.slice(25))
  expect(refused.map(({ status }) => status)).toEqual(Array(15).fill('rejected'))
  void asks('b1')
  await end('a0')
  expect(started).toEqual(['a0', 'b1', 'a1'])
})

test('strangers who aren’t known are each one more, and are served in the order they came', async () => {
  const { turns } = scene()
  const order: number[] = []
  const names = Array.from({ length: 100 }, (_, place) => place)
  await Promise.all(names.map((place) => turns.take(undefined, async () => void order.push(place))))
  expect(order).toEqual(names)
})

test('no one waits longer than it’s worth, and who has given up takes no place', async () => {
  const { asks, started, end } = scene({ places: 1, patienceMs: 20 })
  void asks('a1')
  await expect(asks('b1')).rejects.toThrow('too many')
  await end('a1')
  void asks('c1')
  expect(started).toEqual(['a1', 'c1'])
})

/** What is read while the only place is taken, until it's freed. */
function readingScene() {
  const { turns, asks, end } = scene({ places: 1 })
  const reads = new SharedReads<string>()
  const read = (whose: string, answer: () => Promise<string>, by = turns) =>
    reads.read('times', (work) => by.take(whose, work), answer)
  void asks('a1')
  return { read, begin: () => end('a1') }
}

const impatient = () => new Turns({ places: 0, placesEach: 1, ...PATIENT, patienceMs: 10 })

test('those who wait for the same share one reading, and who asks later has a newer one', async () => {
  const { read, begin } = readingScene()
  const gate = Promise.withResolvers<void>()
  let readings = 0
  const answer = async () => {
    readings += 1
    await gate.promise
    return `reading ${readings}`
  }
  const early = ['b', 'c', 'd'].map((whose) => read(whose, answer))
  await begin()
  const late = read('e', answer)
  gate.resolve()
  expect(await Promise.all(early)).toEqual(Array(3).fill('reading 1'))
  expect(await late).toBe('reading 2')
})

test('a reading that fails is everyone’s who waited for it, and the next is a new one', async () => {
  const { read, begin } = readingScene()
  const failed = ['b', 'c'].map((whose) => read(whose, () => Promise.reject(new Error('gone'))))
  void begin()
  await Promise.all(failed.map((one) => expect(one).rejects.toThrow('gone')))
  expect(await read('d', async () => 'here')).toBe('here')
})

test('who can’t wait any longer still has the answer that another waits for', async () => {
  const { read, begin } = readingScene()
  const gone = read('b', async () => 'never', impatient())
  const patient = read('c', async () => 'read')
  await setTimeout(30)
  await begin()
  expect(await Promise.all([gone, patient])).toEqual(['read', 'read'])
})

test('no one waits for those who ask later', async () => {
  const { read } = readingScene()
  const gone = read('b', async () => 'never', impatient())
  const later = setInterval(
    () => read('c', async () => 'never', impatient()).catch(() => undefined),
    1,
  )
  await expect(gone).rejects.toThrow('too many')
  clearInterval(later)
})

test('if no one can wait any longer, all are refused, and the next is read', async () => {
  const { read, begin } = readingScene()
  const turns = impatient()
  const refused = ['b', 'c'].map((whose) => read(whose, async () => 'never', turns))
  await Promise.all(refused.map((one) => expect(one).rejects.toThrow('too many')))
  const next = read('d', async () => 'read')
  await begin()
  expect(await next).toBe('read')
})
