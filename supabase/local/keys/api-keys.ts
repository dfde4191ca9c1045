import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { join } from 'node:path'
import { readOrCreatePrivateFile } from './private-file.ts'

/** Public by nature, so one fixed word serves every embedded server. */
export const embeddedPublishableKey = 'sb_publishable_embedded'

export interface ApiKeys {
  readonly publishableKey: string
  readonly secretKey: string
}

export interface ApiKeySettings {
  readonly publishableKey?: string | undefined
  readonly secretKey?: string | undefined
  readonly directory?: string | undefined
}

export async function loadApiKeys(settings: ApiKeySettings): Promise<ApiKeys> {
  return {
    publishableKey: settings.publishableKey ?? embeddedPublishableKey,
    secretKey: settings.secretKey ?? (await storedSecretKey(settings.directory)),
  }
}

async function storedSecretKey(directory: string | undefined): Promise<string> {
  const create = async (): Promise<string> => `sb_secret_${randomBytes(32).toString('base64url')}`
  if (directory === undefined) return create()
  return (await readOrCreatePrivateFile(join(directory, 'secret-key'), create)).trim()
}

/** The role a key stands for; the comparison takes the same time wherever the texts differ. */
export function roleOfKey(keys: ApiKeys, presented: string): 'anon' | 'service_role' | undefined {
  const isSecret = sameText(presented, keys.secretKey)
  const isPublishable = sameText(presented, keys.publishableKey)
  if (isSecret) return 'service_role'
  return isPublishable ? 'anon' : undefined
}

function sameText(left: string, right: string): boolean {
  return timingSafeEqual(digest(left), digest(right))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
