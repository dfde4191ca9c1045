import { readAirtableSettings, type AirtableSettings } from './airtable-settings.ts'
import { readFramedViews } from './framed-views.ts'
import { type MailSettings, readMailSettings } from './mail-settings.ts'
import { readStripeSettings, type StripeSettings } from './stripe-settings.ts'
import { type PushSettings, readPushSettings } from './web-push-settings.ts'

/** What a function may know of where it runs; the names are those of hosted Supabase. */
export interface Environment {
  readonly url: string
  readonly publishableKey: string
  readonly secretKey: string
  readonly isDevelopment: boolean
  /** Origins whose pages may read our answers, besides pages of our own origin. */
  readonly appOrigins: readonly string[]
  /** Where links in letters lead. */
  readonly siteUrl: string
  readonly stripe: StripeSettings | null
  readonly mail: MailSettings | null
  /** What the email service signs its messages with; empty where it sends none. */
  readonly mailWebhookSecret: string
  /** Makes whoever knows it the salon's first owner; empty where that isn't offered. */
  readonly firstOwnerToken: string
  readonly airtable: AirtableSettings | null
  readonly push: PushSettings | null
  /** Views of other providers that the app frames; no other address is ever asked. */
  readonly framedViews: readonly string[]
  /** What makes a static host build the site anew; null where pages are printed by their server. */
  readonly buildHookUrl: string | null
}

type Settings = Readonly<Record<string, string | undefined>>

export function readEnvironment(settings: Settings): Environment {
  return {
    url: settings['SUPABASE_URL'] ?? '',
    publishableKey: defaultKey(settings['SUPABASE_PUBLISHABLE_KEYS']),
    secretKey: defaultKey(settings['SUPABASE_SECRET_KEYS']),
    isDevelopment: settings['APP_ENV'] === 'development',
    appOrigins: (settings['APP_ORIGINS'] ?? '').split(',').filter((origin) => origin !== ''),
    siteUrl: (settings['SITE_URL'] ?? settings['SUPABASE_URL'] ?? '').replace(/\/+$/, ''),
    stripe: readStripeSettings(settings),
    mail: readMailSettings(settings),
    mailWebhookSecret: settings['MAIL_WEBHOOK_SECRET'] ?? '',
    firstOwnerToken: settings['FIRST_OWNER_TOKEN'] ?? '',
    airtable: readAirtableSettings(settings),
    push: readPushSettings(settings),
    framedViews: readFramedViews(settings),
    buildHookUrl: URL.canParse(settings['BUILD_HOOK_URL'] ?? '')
      ? (settings['BUILD_HOOK_URL'] ?? null)
      : null,
  }
}

/** Hosted Supabase gives keys as a JSON dictionary by name. */
function defaultKey(dictionary = '{}'): string {
  const keys = JSON.parse(dictionary) as Readonly<Record<string, string | undefined>>
  return keys['default'] ?? ''
}
