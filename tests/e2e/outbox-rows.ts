import { mayGoAsVisitor } from '#domain/change/commands.ts'
import { EVERYONES_OUTBOX, layRows, outboxOf } from './outbox-device.ts'
import type { CommandKind } from '#domain/change/commands.ts'
import type { Page } from '@playwright/test'

export interface Row {
  readonly id: string
  readonly [field: string]: unknown
}

/** Who is signed in on this page, as its device knows it. */
export async function ownUserId(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('salon-auth')
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error ?? new Error('unreadable'))
    })
    const request = database.transaction('kv').objectStore('kv').get('token:salon-session')
    const session = await new Promise<{ value: string }>((resolve) => {
      request.onsuccess = () => resolve(request.result)
    })
    database.close()
    return JSON.parse(session.value).user.id
  })
}

/** Lays rows where an earlier visit, or a newer app, has left them; the page has to be opened anew. */
export async function layIntoOutbox(page: Page, rows: readonly Row[]): Promise<void> {
  for (const row of rows) await layRows(page, shelfOf(row), [row])
}

function shelfOf({ kind, owner }: Row): string {
  const isOwn = typeof owner === 'string' && !mayGoAsVisitor(kind as CommandKind)
  return isOwn ? outboxOf(owner) : EVERYONES_OUTBOX
}

const MINUTE = 60_000

/** A row in the shape of this app, waiting for the first time unless it says otherwise. */
export function rowOf(fields: Partial<Row> & { readonly kind: string; readonly seq: number }): Row {
  const createdAt = Date.now() - 12 * MINUTE
  return {
    v: 2,
    id: `00000000-0000-4000-8000-${String(fields.seq).padStart(12, '0')}`,
    args: {},
    owner: null,
    lane: `lane:${fields.seq}`,
    state: 'queued',
    createdAt,
    attempts: 0,
    oddAnswers: 0,
    nextAt: createdAt,
    notBefore: 0,
    ambiguous: false,
    claim: null,
    verdict: null,
    settledAt: null,
    ...fields,
  }
}

export function refusal(code: string, current: object | null = null): object {
  return { outcome: 'rejected', code, fields: {}, current }
}
