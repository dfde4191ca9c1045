import type { Queryable } from '#local/database/database.ts'
import { raw, sql } from '#local/database/sql.ts'

export const WEBHOOK_MODES = ['normal', 'held', 'duplicated', 'reversed', 'stopped'] as const
export type WebhookMode = (typeof WEBHOOK_MODES)[number]

export const AFTER_LAST_RETRY = ['cancel', 'unpaid', 'past_due'] as const
export type AfterLastRetry = (typeof AFTER_LAST_RETRY)[number]

export interface Settings {
  /** How far the double's clock is ahead of the real one. */
  readonly offsetSeconds: number
  readonly webhookMode: WebhookMode
  /** Null means the function the server itself runs. */
  readonly webhookEndpoint: string | null
  readonly afterLastRetry: AfterLastRetry
}

const USUAL: Settings = {
  offsetSeconds: 0,
  webhookMode: 'normal',
  webhookEndpoint: null,
  afterLastRetry: 'cancel',
}

export async function readSettings(queryable: Queryable): Promise<Settings> {
  const rows = await queryable.rows<{ name: string; value: unknown }>(
    raw('select name, value from stripe_double.settings'),
  )
  return { ...USUAL, ...Object.fromEntries(rows.map(({ name, value }) => [name, value])) }
}

export async function writeSetting<N extends keyof Settings>(
  queryable: Queryable,
  name: N,
  value: Settings[N],
): Promise<void> {
  await queryable.run(sql`
    insert into stripe_double.settings (name, value) values (${name}, ${JSON.stringify(value)})
    on conflict (name) do update set value = excluded.value`)
}
