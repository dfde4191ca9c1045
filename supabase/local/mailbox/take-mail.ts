import type { Mail } from '#local/mailbox.ts'

const ADDRESS = /^[^\s@<>]+@[^\s@<>]+$/

/** A mail as a function posts it, in the shape that sending services agree on; null when it is none. */
export function readPostedMail(posted: unknown, key: string | null): Mail | null {
  const { from, to, subject, text, html, tags, reply_to: replyTo } = asRecord(posted)
  const [receiver, ...others] = Array.isArray(to) ? to : [to]
  if (typeof receiver !== 'string' || others.length > 0 || !ADDRESS.test(receiver)) return null
  if (typeof from !== 'string' || typeof subject !== 'string' || /[\r\n]/.test(subject)) return null
  if (typeof text !== 'string' || typeof html !== 'string') return null
  if (replyTo !== undefined && (typeof replyTo !== 'string' || !ADDRESS.test(replyTo))) return null
  const mail = { to: receiver, subject, text, html, kind: kindIn(tags) }
  return key === null ? mail : { ...mail, key }
}

function kindIn(tags: unknown): string {
  const tag = Array.isArray(tags)
    ? tags.map(asRecord).find(({ name }) => name === 'kind')
    : undefined
  return typeof tag?.['value'] === 'string' ? tag['value'] : 'letter'
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
