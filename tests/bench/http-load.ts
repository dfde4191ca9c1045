import { connect, type Socket } from 'node:net'

const END_OF_HEAD = Buffer.from('\r\n\r\n')

export interface Load {
  readonly url: string
  /** One whole HTTP/1.1 request, as text. */
  readonly request: string
  readonly connections: number
  readonly seconds: number
}

/** Requests a second over kept-open loopback sockets; a loader this plain costs little next to the server. */
export async function requestsPerSecond(load: Load): Promise<number> {
  const until = performance.now() + load.seconds * 1000
  const started = performance.now()
  const answered = await Promise.all(
    Array.from({ length: load.connections }, () => oneConnection(load, until)),
  )
  const total = answered.reduce((sum, count) => sum + count, 0)
  return total / ((performance.now() - started) / 1000)
}

export async function sendMany(load: Omit<Load, 'seconds'>, total: number): Promise<void> {
  const share = Math.ceil(total / load.connections)
  await Promise.all(
    Array.from({ length: load.connections }, () => converse(load, (answered) => answered >= share)),
  )
}

function oneConnection(load: Load, until: number): Promise<number> {
  return converse(load, () => performance.now() >= until)
}

function converse(
  load: Omit<Load, 'seconds'>,
  isEnough: (answered: number) => boolean,
): Promise<number> {
  const { hostname, port } = new URL(load.url)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    socket.setNoDelay(true)
    let answered = 0
    let rest: Buffer = Buffer.alloc(0)
    socket.on('connect', () => socket.write(load.request))
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
      const size = wholeAnswer(rest)
      if (size === null) return
      refuseFailure(rest, socket, reject)
      rest = rest.subarray(size)
      answered += 1
      if (!isEnough(answered)) return void socket.write(load.request)
      socket.destroy()
      resolve(answered)
    })
  })
}

/** How many bytes the first answer in the buffer takes, or null when it is not all there yet. */
function wholeAnswer(buffer: Buffer): number | null {
  const head = buffer.indexOf(END_OF_HEAD)
  if (head < 0) return null
  const text = buffer.toString('latin1', 0, head)
  const length = /content-length: (\d+)/i.exec(text)?.[1]
  if (length !== undefined)
    return buffer.length >= head + 4 + Number(length) ? head + 4 + Number(length) : null
  if (/transfer-encoding: chunked/i.test(text))
    return buffer.toString('latin1').endsWith('0\r\n\r\n') ? buffer.length : null
  return head + 4
}

function refuseFailure(answer: Buffer, socket: Socket, reject: (cause: Error) => void): void {
  const status = Number(answer.toString('latin1', 9, 12))
  if (status < 300) return
  socket.destroy()
  reject(new Error(`the server answered ${answer.toString('utf8', 0, 600)}`))
}
