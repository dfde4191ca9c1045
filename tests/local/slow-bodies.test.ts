import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { openListener, type Listener } from '#local/server/http-listener.ts'

const [HERE, THERE] = ['203.0.113.1', '203.0.113.2']
const EACH = 24

let listener: Listener
let sockets: Socket[] = []

afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  sockets = []
  await listener.close()
})

async function opens(wholeWithinMs: number): Promise<void> {
  const log = { info: () => undefined, error: () => undefined }
  const rule = { limitBytes: 100_000, wholeWithinMs, signalled: false }
  listener = await openListener({ host: '127.0.0.1', port: 0, trustProxy: true, log })
  listener.serve({
    origin: 'http://localhost',
    bodyRules: () => ({ known: rule, strangers: rule }),
    senderOf: async ({ headers }) => {
      const person = headers.get('authorization')
      const address = headers.get('x-forwarded-for')
      return { kind: person === null ? 'stranger' : 'known', name: person ?? address ?? undefined }
    },
    respond: async (request) => new Response(`heard ${(await request.text()).slice(0, 10)}`),
  })
}

interface From {
  readonly address?: string
  readonly person?: string
  readonly bytes?: number
}

/** A request of ten letters or more, of which these have been sent. */
async function sends(body: string, { address = HERE, person, bytes = 10 }: From = {}) {
  const socket = connect(listener.port, '127.0.0.1')
  sockets.push(socket)
  let said = ''
  socket.on('data', (chunk) => (said += chunk.toString()))
  await once(socket, 'connect')
  const headers = [
    'host: a',
    `x-forwarded-for: ${address}`,
    `content-length: ${bytes}`,
    ...(person === undefined ? [] : [`authorization: ${person}`]),
  ]
  socket.write(`POST / HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n${body}`)
  return { socket, said: () => said }
}

async function begins(bodies: number, from: From = {}) {
  const begun = []
  for (let place = 0; place < bodies; place += 1) begun.push(await sends('01234', from))
  await settled()
  return begun
}

/** Once the server has read all that was sent before. */
const settled = async () => {
  const { said } = await sends('0123456789', { address: '203.0.113.99' })
  await hears(said, 'heard')
}

const hears = (said: () => string, what: string) =>
  expect.poll(said, { timeout: 10_000 }).toContain(what)

test('a body that takes too long is answered, and its connection closed', async () => {
  await opens(100)
  const { socket, said } = await sends('01234')
  await once(socket, 'close')
  expect(said()).toMatch(/^HTTP\/1\.1 408 [^]*request_timeout/)
})

test('one that’s quick enough is heard, and its connection stays', async () => {
  await opens(60_000)
  const { socket, said } = await sends('01234')
  socket.write('56789')
  await hears(said, 'heard 0123456789')
  expect(socket.destroyed).toBe(false)
})

test('bodies that don’t end keep only those waiting who send them', async () => {
  await opens(60_000)
  const [first] = await begins(EACH)
  const gone = await sends('gone')
  const next = await sends('0123456789')
  const other = await sends('9876543210', { address: THERE })
  await hears(other.said, 'heard 9876543210')
  expect(next.said()).toBe('')
  gone.socket.destroy()
  await settled()
  first?.socket.write('56789')
  await hears(next.said, 'heard 0123456789')
})

test('people who are signed in don’t wait for strangers behind the same address', async () => {
  await opens(60_000)
  await begins(EACH)
  const { said } = await sends('0123456789', { person: 'Nora' })
  await hears(said, 'heard 0123456789')
})

test('those who go on opening more of them are refused, and told when to come again', async () => {
  await opens(60_000)
  await begins(EACH * 2)
  const { said } = await sends('0123456789')
  await hears(said, 'busy')
  expect(said()).toMatch(/^HTTP\/1\.1 503 [^]*retry-after: 1\r\n/)
})

test('of strangers’ large bodies two of a household are read at once, and small ones beside them', async () => {
  await opens(60_000)
  const large = { bytes: 70_000 }
  await begins(2, large)
  const rest = '5'.repeat(69_995)
  const [next] = await begins(1, large)
  next?.socket.write(rest)
  const small = await sends('0123456789')
  const other = await sends(`01234${rest}`, { ...large, address: THERE })
  const known = await sends(`01234${rest}`, { ...large, person: 'Nora' })
  for (const { said } of [small, other, known]) await hears(said, 'heard 01234')
  expect(next?.said()).toBe('')
})

test('a body announced as too large is refused though all turns are taken', async () => {
  await opens(60_000)
  await begins(EACH * 2)
  const { said } = await sends('01234', { bytes: 100_001 })
  await hears(said, 'HTTP/1.1 413')
})

test('of all strangers together, 32 large bodies are read at once', async () => {
  await opens(60_000)
  for (let place = 1; place <= 16; place += 1)
    await begins(2, { bytes: 70_000, address: `198.51.100.${place}` })
  const whole = '0'.repeat(70_000)
  const more = await sends(whole, { bytes: 70_000, address: THERE })
  const small = await sends('0123456789', { address: THERE })
  const known = await sends(whole, { bytes: 70_000, address: THERE, person: 'Nora' })
  for (const { said } of [small, known]) await hears(said, 'heard 0')
  expect(more.said()).toBe('')
})
