import { SALON } from '#domain/salon/salon.ts'

export interface PushSettings {
  /** The salon's key as browsers know it: 65 bytes in base64url. */
  readonly publicKey: string
  readonly privateKey: string
  /** Where a push service writes to when something is wrong. */
  readonly subject: string
  /** A push service besides the known ones: the double of the embedded server. */
  readonly doubleUrl: string | null
}

/** Null where the salon has no keys: then nobody is told anything on a phone. */
export function readPushSettings(
  settings: Readonly<Record<string, string | undefined>>,
): PushSettings | null {
  const publicKey = settings['VAPID_PUBLIC_KEY'] ?? ''
  const privateKey = settings['VAPID_PRIVATE_KEY'] ?? ''
  if (publicKey === '' || privateKey === '') return null
  return {
    publicKey,
    privateKey,
    get subject() {
      return settings['VAPID_SUBJECT'] || `mailto:${SALON.email}`
    },
    doubleUrl: settings['PUSH_SERVICE_URL'] || null,
  }
}
