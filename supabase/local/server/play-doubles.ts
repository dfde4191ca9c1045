import path from 'node:path'
import { openAirtableDouble } from '#local/airtable/airtable-double.ts'
import { lendSettings } from '#local/functions/lend-settings.ts'
import { openPushDouble } from '#local/push/push-double.ts'
import {
  hasStripeAccount,
  openStripeDouble,
  type StripeDouble,
} from '#local/stripe/stripe-double.ts'
import type { Backend } from '#local/service.ts'
import type { Services } from './create-application.ts'
import type { StartupSettings } from './startup-settings.ts'

interface Parts {
  readonly backend: Backend
  readonly settings: StartupSettings
  /** The loopback address: functions ask this server itself, whatever people call it by. */
  readonly origin: string
  readonly folder: string
  /** Run when the server stops. */
  readonly closers: (() => Promise<unknown>)[]
}

interface Doubles extends Pick<Services, 'airtable' | 'push'> {
  readonly stripe: StripeDouble | null
}

/** The outside services that this server plays itself, for this machine alone; null where it doesn't. */
export async function playDoubles(parts: Parts): Promise<Doubles> {
  const { isPublic, airtableDouble, pushDouble } = parts.settings
  return {
    stripe: isPublic || hasStripeAccount(process.env) ? null : await playStripe(parts),
    airtable: airtableDouble ? await playAirtable(parts) : null,
    push: pushDouble ? playPushService(parts) : null,
  }
}

/** Test mode: as long as no account is named, the server is the bank. */
async function playStripe({ backend, origin, folder, closers }: Parts) {
  const double = await openStripeDouble(backend, {
    keys: path.join(folder, 'keys'),
    localUrl: origin,
  })
  closers.push(() => double.stop())
  lend(double.environment, closers)
  return double
}

async function playAirtable({ backend, settings, origin, closers }: Parts) {
  const double = await openAirtableDouble({ ...backend, workdir: settings.workdir, origin })
  lend(double.settings, closers)
  return double.service
}

/** The push service of browsers that exist in tests only. */
function playPushService({ origin, closers }: Parts) {
  const double = openPushDouble({ origin, now: () => new Date() })
  lend(double.settings, closers)
  return double.service
}

function lend(settings: Readonly<Record<string, string>>, closers: Parts['closers']): void {
  const takeBack = lendSettings(settings, process.env)
  closers.push(async () => takeBack())
}
