import { randomBytes, randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

export interface Crowd {
  readonly url: string
  readonly key: string
  readonly today: string
  /** Each has an address of their own. */
  readonly strangers: number
}

interface Ask {
  readonly path: string
  readonly body?: string
}

/** Strangers who ask again at once, in a thread of their own, so that they cost the one who measures no time. */
const { url, key, today, strangers } = workerData as Crowd
const DAY_MS = 86_400_000
const WORST: Readonly<Record<string, (turn: number) => Ask>> = {
  'free times of the same days': () => ({ path: timesFrom(today) }),
  'free times of days of their own': (turn) => ({
    path: timesFrom(new Date(Date.parse(today) + (turn % 300) * DAY_MS).toISOString().slice(0, 10)),
  }),
  patterns: () => ({ path: '/rest/v1/services?select=*&description=imatch.(a%7Caa)%2B%24' }),
  'deep embeds': () => ({
    path: '/rest/v1/stylists?select=*,skills(*,services(*,skills(*,stylists(*))))',
  }),
  'deep embeds that are let in': () => ({
    path: `/rest/v1/services?select=*,${['a', 'b'].map((name) => `${name}:skills(*,stylists(name,skills(*)))`).join(',')}`,
  }),
  'bodies that are too big': () => messageOf(1024),
  'bodies as big as they may be': () => messageOf(63),
  'photos of no one': () => ({
    path: '/functions/v1/profile-photo',
    body: 'x'.repeat(1024 * 1024),
  }),
  'sign-ups that no one began': () => ({
    path: '/functions/v1/sign-up',
    body: JSON.stringify({ ticket: randomBytes(32).toString('hex') }),
  }),
  'guesses at passwords': (turn) => ({
    path: '/auth/v1/token?grant_type=password',
    body: JSON.stringify({ email: `someone-${turn}@example.com`, password: 'not-this-one' }),
  }),
}
const NO_ANSWER = 0
const answers: Record<string, Record<number, number>> = {}
let hasEnded = false
const isOver = () => hasEnded
parentPort?.once('message', () => {
  hasEnded = true
})

const slow = Promise.all(Array.from({ length: strangers }, (_, place) => slowBody(place)))
await Promise.all(Array.from({ length: strangers }, (_, place) => stranger(place)))
await slow
parentPort?.postMessage(answers)

async function stranger(place: number): Promise<void> {
  const kinds = Object.entries(WORST)
  for (let turn = place; !isOver(); turn += 1) {
    const [kind, ask] = kinds[turn % kinds.length] as (typeof kinds)[number]
    const { path, body } = ask(turn)
    const headers = {
      apikey: key,
      'content-type': 'application/json',
      'x-forwarded-for': addressOf(place),
    }
    const init = body === undefined ? { headers } : { headers, body, method: 'POST' }
    const status = await fetch(`${url}${path}`, init).then(
      async (answer) => {
        await answer.arrayBuffer()
        return answer.status
      },
      () => NO_ANSWER,
    )
    const told = (answers[kind] ??= {})
    told[status] = (told[status] ?? 0) + 1
  }
}

/** One letter a second of a body that never ends. */
async function slowBody(place: number): Promise<void> {
  while (!isOver()) {
    const { hostname, port } = new URL(url)
    const socket = connect(Number(port), hostname)
    socket.on('error', () => undefined)
    socket.write(
      `POST /rest/v1/rpc/apply_action HTTP/1.1\r\nhost: ${hostname}\r\nx-forwarded-for: ${addressOf(place)}\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n\r\n`,
    )
    while (!isOver() && !socket.destroyed) {
      socket.write('x')
      await pause(1000)
    }
    socket.destroy()
  }
}

function messageOf(kib: number): Ask {
  const args = { message: 'x'.repeat(kib * 1024) }
  return {
    path: '/rest/v1/rpc/apply_action',
    body: JSON.stringify({ action: { id: randomUUID(), kind: 'contact.send', args } }),
  }
}

function timesFrom(day: string): string {
  return `/rest/v1/rpc/booking_times?days=14&from_day=${day}`
}

function addressOf(place: number): string {
  return `203.0.${Math.floor(place / 200)}.${1 + (place % 200)}`
}
