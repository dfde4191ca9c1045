import { sql, raw } from '#local/database/sql.ts'
import type { Database } from '#local/database/database.ts'
import type { Mailbox, StoredMail } from '#local/mailbox.ts'

const MAILS_KEPT = 500

const SCHEMA = raw(`
  create schema if not exists local_server;
  revoke all on schema local_server from public;
  create table if not exists local_server.mails (
    number bigint generated always as identity primary key,
    sent_at timestamptz not null,
    mail jsonb not null
  );
  alter table local_server.mails add column if not exists key text unique`)

interface MailRow {
  readonly [column: string]: unknown
  readonly number: string
  readonly sent_at: string
  readonly mail: Omit<StoredMail, 'id' | 'sentAt'>
}

/** Mails live in a schema of the server's own, which no request of a client can reach. */
export async function openMailbox(database: Database, now: () => Date): Promise<Mailbox> {
  await database.run(SCHEMA)
  return {
    send: async ({ to, subject, text, html, kind, key = null }) => {
      const mail = JSON.stringify({ to, subject, text, html, kind }).replaceAll('\\u0000', '')
      await database.run(sql`
        insert into local_server.mails (sent_at, mail, key) values (${now()}, ${mail}, ${key})
          on conflict (key) do nothing;
        delete from local_server.mails where number <= (
          select number from local_server.mails order by number desc offset ${MAILS_KEPT} limit 1
        )`)
    },
    list: async () => {
      const rows = await database.rows<MailRow>(
        raw(`
        select number, to_char(sent_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as sent_at, mail
        from local_server.mails order by number desc`),
      )
      return rows.map(({ number, sent_at, mail }) => ({ ...mail, id: number, sentAt: sent_at }))
    },
  }
}
