import { createClient, type Session, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, vi } from 'vitest'
import { sql } from '#local/database/sql.ts'
import { openAirtableScene, type AirtableScene, type Fields } from './airtable-scene.ts'

export interface Answer {
  readonly status: number
  readonly text: string
  readonly body: {
    readonly code?: string
    readonly session?: Session
    readonly must_set_password?: boolean
    readonly retry_after_seconds?: number
  }
  readonly headers: Headers
}

export const password = 'lavender-and-thyme'
export const refused = { code: 'invalid-credentials' }

export interface SignInScene extends AirtableScene {
  readonly admin: SupabaseClient
  /** What functions wrote to their log since the last person came. */
  readonly logged: readonly string[]
  /** Somebody new, from a network of their own. */
  newPerson(): Promise<string>
  post(body: object): Promise<Answer>
  signIn(given?: { email?: string; password?: string }): Promise<Answer>
  client(): SupabaseClient
  /** What the person behind an answer sees of themselves. */
  selfBehind(answer: Answer): Promise<unknown>
  userWith(address: string): Promise<Fields | undefined>
  passwordsIn(table: string): Promise<readonly unknown[]>
  /** Every answer and every line of every log there ever was. */
  everythingSaid(): string
}

export async function openSignInScene(): Promise<SignInScene> {
  // As if behind a proxy, so that every person can come from another network.
  const scene = await openAirtableScene({ trustProxy: true })
  const { url, secretKey, publishableKey, database } = scene.backend
  const logged: string[] = []
  const said: string[] = []
  const consoleSpy = vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    logged.push(words.map(asText).join(' '))
    said.push(words.map(asText).join(' '))
  })
  afterAll(() => consoleSpy.mockRestore())
  const clientWith = (key: string): SupabaseClient =>
    createClient(url, key, { auth: { persistSession: false } })
  let serial = 0
  const addressOf = (): string => `person${serial}@example.com`

  const post = async (body: object): Promise<Answer> => {
    const { headers, status, ...response } = await ask(`${url}/functions/v1/table-sign-in`, {
      method: 'POST',
      headers: {
        apikey: publishableKey,
        'content-type': 'application/json',
        'x-forwarded-for': `198.51.100.${serial}`,
      },
      body: JSON.stringify(body),
    })
    said.push(response.text)
    return {
      status,
      headers,
      text: response.text,
      body: JSON.parse(response.text) as Answer['body'],
    }
  }

  return {
    ...scene,
    admin: clientWith(secretKey),
    logged,
    newPerson: async () => {
      serial += 1
      logged.splice(0)
      await scene.begin()
      await database.run(sql`delete from private.allowances`)
      return addressOf()
    },
    post,
    signIn: (given = {}) => post({ email: addressOf(), password, ...given }),
    client: () => clientWith(publishableKey),
    selfBehind: async ({ body: { session }, text }) => {
      if (session === undefined) throw new Error(text)
      const person = clientWith(publishableKey)
      const { error } = await person.auth.setSession(session)
      if (error) throw error
      const { data } = await person
        .from('profiles')
        .select('first_name, last_name, phone, role, personas, active_persona')
        .eq('id', session.user.id)
        .single()
      return data
    },
    userWith: async (address) => {
      const [user] = await database.rows(sql`
        select id, encrypted_password, email_confirmed_at is not null as confirmed,
          raw_app_meta_data as app, raw_user_meta_data as told
        from auth.users where email = ${address}`)
      return user
    },
    passwordsIn: async (table) =>
      (await scene.records(table)).map(({ fields }) => fields['Password'] ?? ''),
    everythingSaid: () => [...said, ...scene.backend.logged].join('\n'),
  }
}

export function employee(email: string, fields: Fields = {}): Fields {
  return {
    Email: email,
    Password: password,
    'First Name': 'Rosa',
    'Last Name': 'Ames',
    Phone: '555-0131',
    ...fields,
  }
}

export function customer(email: string, fields: Fields = {}): Fields {
  return {
    Email: email,
    Password: password,
    'First Name': 'Imani',
    'Last Name': 'Brook',
    'Phone Number': '555-0132',
    ...fields,
  }
}

interface Reply {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

async function ask(address: string, init: RequestInit): Promise<Reply> {
  const response = await fetch(address, init)
  return { status: response.status, headers: response.headers, text: await response.text() }
}

function asText(cause: unknown): string {
  if (!(cause instanceof Error)) return `${JSON.stringify(cause)}`
  const reason = cause.cause === undefined ? '' : asText(cause.cause)
  return `${cause.stack} ${JSON.stringify(cause)} ${reason}`
}
