import { randomUUID } from 'node:crypto'
import { checkSender } from './check-sender.ts'
import type { Issued, IssuedSubscriptions, ReceivedMessage } from './issued-subscriptions.ts'
import type { PlannedAnswers } from './planned-answers.ts'
import { PushRefusal } from './push-refusal.ts'

const MOST_BYTES = 4096
const URGENCIES = ['very-low', 'low', 'normal', 'high']

export interface PushParts {
  readonly subscriptions: IssuedSubscriptions
  readonly answers: PlannedAnswers
  readonly origin: string
  readonly now: () => Date
}

/** One message to one subscription: RFC 8030, with what the services of the browsers add to it. */
export async function takeMessage(request: Request, parts: PushParts): Promise<Response> {
  const { subscriptions, answers, origin, now } = parts
  const endpoint = `${origin}${new URL(request.url).pathname}`
  if (request.method !== 'POST') throw new PushRefusal(405, 'Messages are posted.')
  answers.meet(endpoint)
  const to = subscriptions.at(endpoint)
  if (to === null) throw new PushRefusal(404, 'There is no such subscription.')
  if (to.isUnsubscribed) throw new PushRefusal(410, 'The browser has unsubscribed.')
  const { onlyKey } = to
  await checkSender(request.headers.get('authorization'), { origin, onlyKey, now: now() })
  const body = Buffer.from(await request.arrayBuffer())
  keep(to, { ...readHeaders(request.headers, body.length), text: to.read(body) })
  return new Response(null, {
    status: 201,
    headers: { location: `${origin}/push-double/message/${randomUUID()}`, ttl: '0' },
  })
}

/** Of one topic only the newest message is kept. */
function keep({ messages }: Issued, message: ReceivedMessage): void {
  const place = messages.findIndex(({ topic }) => topic !== null && topic === message.topic)
  if (place >= 0) messages.splice(place, 1)
  messages.push(message)
}

function readHeaders(headers: Headers, bytes: number): Omit<ReceivedMessage, 'text'> {
  const ttl = headers.get('ttl') ?? ''
  if (!/^\d{1,10}$/.test(ttl)) throw new PushRefusal(400, 'TTL must be a number of seconds.')
  if (bytes > MOST_BYTES) throw new PushRefusal(413, 'A message has 4096 bytes at most.')
  if (bytes > 0 && headers.get('content-encoding') !== 'aes128gcm')
    throw new PushRefusal(400, 'Content-Encoding must be aes128gcm.')
  const topic = headers.get('topic')
  if (topic !== null && !/^[A-Za-z0-9_-]{1,32}$/.test(topic))
    throw new PushRefusal(400, 'A topic has 32 letters of base64url at most.')
  const urgency = headers.get('urgency') ?? 'normal'
  if (!URGENCIES.includes(urgency))
    throw new PushRefusal(400, 'Urgency is very-low, low, normal or high.')
  return { topic, ttlSeconds: Number(ttl), urgency }
}
