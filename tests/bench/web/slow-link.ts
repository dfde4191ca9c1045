import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A phone on a slow 4G connection: what the road test of this trade assumes. */
const ROUND_TRIP_MS = 150
const BYTES_A_MS = 1_638_400 / 8 / 1000
const FIRST_WINDOW_BYTES = 14_600
const PIECE_BYTES = 4_380
const AT_ONCE = Number.NEGATIVE_INFINITY

/** A slow road in front of a server: handshakes, one shared bandwidth, windows that start small. */
export interface SlowLink {
  readonly url: string
  /** From now on nothing gets through, as with the plug pulled. */
  cut(): void
  /** Whatever has to come now comes at once, because nobody measures it. */
  openWide(): void
  mend(): void
  close(): Promise<void>
}

export async function openSlowLink(target: string): Promise<SlowLink> {
  const road = { freeAt: 0 }
  const cars = new Set<Socket>()
  let isCut = false
  let isWide = false
  const server = createServer((client) => {
    if (isCut) return void client.destroy()
    const { hostname, port } = new URL(target)
    const origin = connect(Number(port), hostname)
    for (const socket of [client, origin]) {
      cars.add(socket)
      socket.setNoDelay(true)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => cars.delete(socket))
    }
    const opened = performance.now()
    carry(client, origin, () =>
      isWide ? AT_ONCE : Math.max(performance.now(), opened + ROUND_TRIP_MS),
    )
    const turnOf = windowOf(road)
    carry(origin, client, (bytes) => (isWide ? AT_ONCE : turnOf(bytes)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    cut() {
      isCut = true
      for (const socket of cars) socket.destroy()
    },
    openWide: () => void (isWide = true),
    mend() {
      isCut = false
      isWide = false
    },
    async close() {
      for (const socket of cars) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Passes bytes on in their order, each piece half a round trip after its turn on the road comes. */
function carry(from: Socket, to: Socket, turnOf: (bytes: number) => number): void {
  const underWay: (Buffer | 'end')[] = []
  const arrive = () => {
    const next = underWay.shift()
    if (next === 'end') to.end()
    else if (next !== undefined && to.writable) to.write(next)
  }
  const send = (piece: Buffer | 'end') => {
    underWay.push(piece)
    const leaves = turnOf(piece === 'end' ? 0 : piece.length)
    setTimeout(arrive, Math.max(0, leaves + ROUND_TRIP_MS / 2 - performance.now()))
  }
  from.on('data', (chunk: Buffer) => {
    for (let start = 0; start < chunk.length; start += PIECE_BYTES)
      send(chunk.subarray(start, start + PIECE_BYTES))
  })
  from.on('end', () => send('end'))
}

/** When the next piece leaves: the road must be free and this connection's window open. */
function windowOf(road: { freeAt: number }): (bytes: number) => number {
  let windowBytes = FIRST_WINDOW_BYTES
  let sentInRound = 0
  let roundStart = 0
  return (bytes) => {
    let leaves = Math.max(performance.now(), road.freeAt)
    if (leaves - roundStart > ROUND_TRIP_MS) {
      roundStart = leaves
      sentInRound = 0
    }
    if (sentInRound + bytes > windowBytes) {
      leaves = Math.max(leaves, roundStart + ROUND_TRIP_MS)
      roundStart = leaves
      sentInRound = 0
      windowBytes *= 2
    }
    sentInRound += bytes
    road.freeAt = leaves + bytes / BYTES_A_MS
    return road.freeAt
  }
}
