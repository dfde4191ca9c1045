import { createECDH } from 'node:crypto'
import path from 'node:path'
import { readOrCreatePrivateFile } from '#local/keys/private-file.ts'

const PRIVATE_BYTES = 32

/** The salon's own pair for telling phones things, as settings that functions know. */
export type PushKeys = Readonly<Record<'VAPID_PUBLIC_KEY' | 'VAPID_PRIVATE_KEY', string>>

export function newPushKeys(): PushKeys {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const secret = pair.getPrivateKey()
  const padded = Buffer.concat([Buffer.alloc(PRIVATE_BYTES - secret.length), secret])
  return {
    VAPID_PUBLIC_KEY: pair.getPublicKey().toString('base64url'),
    VAPID_PRIVATE_KEY: padded.toString('base64url'),
  }
}

/** Made at the first start and kept: phones that said yes listen to this pair alone. */
export async function loadPushKeys(directory: string): Promise<PushKeys> {
  const file = path.join(directory, 'push-keys.json')
  const text = await readOrCreatePrivateFile(file, async () => `${JSON.stringify(newPushKeys())}\n`)
  const keys: unknown = JSON.parse(text)
  if (isPushKeys(keys)) return keys
  throw new Error(`${file} holds no pair of push keys; remove it, and a new one is made.`)
}

/** A pair of one's own comes first; half of one is none. */
export function hasPushKeys(environment: Readonly<Record<string, string | undefined>>): boolean {
  return Boolean(environment['VAPID_PUBLIC_KEY']) && Boolean(environment['VAPID_PRIVATE_KEY'])
}

function isPushKeys(value: unknown): value is PushKeys {
  return (
    typeof value === 'object' &&
    value !== null &&
    'VAPID_PUBLIC_KEY' in value &&
    'VAPID_PRIVATE_KEY' in value &&
    typeof value.VAPID_PUBLIC_KEY === 'string' &&
    typeof value.VAPID_PRIVATE_KEY === 'string'
  )
}
