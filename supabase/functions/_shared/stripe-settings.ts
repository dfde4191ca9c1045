export interface StripeSettings {
  readonly secretKey: string
  readonly webhookSecret: string
  /** Somewhere else than the provider's own address: the double of the embedded server. */
  readonly apiUrl: string | null
}

type Settings = Readonly<Record<string, string | undefined>>

/** Null where no payment provider is configured: then nothing is attempted. */
export function readStripeSettings(settings: Settings): StripeSettings | null {
  const secretKey = settings['STRIPE_SECRET_KEY'] ?? ''
  if (secretKey === '') return null
  return {
    secretKey,
    webhookSecret: settings['STRIPE_WEBHOOK_SECRET'] ?? '',
    apiUrl: settings['STRIPE_API_URL'] ?? null,
  }
}
