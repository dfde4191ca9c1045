import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { createAuthService } from '#local/auth/auth-service.ts'
import { createPasswords, type Passwords } from '#local/auth/passwords.ts'
import type { Database } from '#local/database/database.ts'
import { createKeys } from '#local/keys/create-keys.ts'
import type { Mail } from '#local/mailbox.ts'
import type { AuthSettings, Project } from '#local/project.ts'
import type { Backend, Service } from '#local/service.ts'

export const url = 'http://salon.test'
export const siteUrl = 'http://app.salon.test'

export interface AuthServer {
  readonly backend: Backend
  readonly service: Service
  readonly mails: readonly Mail[]
  readonly hashing: { hashes: number; comparisons: number }
  readonly failures: readonly string[]
  /** An unmodified supabase-js on a device of its own. */
  device(options?: { flowType?: 'implicit' | 'pkce' }): SupabaseClient
  admin(): SupabaseClient
  request(address: string, init?: RequestInit): Promise<Response>
  pass(seconds: number): void
}

/** What changes from test to test; everything else is as in Supabase's own default config.toml. */
export interface Variation {
  readonly auth?: Partial<Omit<AuthSettings, 'email' | 'rateLimit'>>
  readonly email?: Partial<AuthSettings['email']>
  readonly rateLimit?: Partial<AuthSettings['rateLimit']>
}

const threads = createPasswords()

export async function startAuthServer(
  database: Database,
  variation: Variation = {},
): Promise<AuthServer> {
  let offsetMs = 0
  const now = (): Date => new Date(Date.now() + offsetMs)
  const mails: Mail[] = []
  const failures: string[] = []
  const hashing = { hashes: 0, comparisons: 0 }
  const keys = await createKeys({ database, signingKeysPath: null, url, now })
  const backend: Backend = {
    project: projectWith(variation),
    database,
    keys,
    url,
    now,
    mailbox: { send: async (mail) => void mails.push(mail), list: async () => [] },
    log: {
      info: () => undefined,
      error: (message, cause) => void failures.push(`${message} ${String(cause)}`),
    },
  }
  const service = createAuthService(backend, counted(hashing))
  const fetch: typeof globalThis.fetch = (input, init) => service.fetch(new Request(input, init))
  const clientWith = (key: string, flowType: 'implicit' | 'pkce'): SupabaseClient =>
    createClient(url, key, {
      auth: {
        flowType,
        experimental: { recoveryCodes: true },
        autoRefreshToken: false,
        detectSessionInUrl: false,
        storage: deviceStorage(),
      },
      global: { fetch },
    })
  return {
    backend,
    service,
    mails,
    hashing,
    failures,
    device: ({ flowType = 'implicit' } = {}) => clientWith(keys.publishableKey, flowType),
    admin: () => clientWith(keys.secretKey, 'implicit'),
    request: (address, init) =>
      service.fetch(
        new Request(`${url}/auth/v1${address}`, {
          ...init,
          headers: {
            apikey: keys.publishableKey,
            'x-supabase-api-version': '2024-01-01',
            ...Object.fromEntries(new Headers(init?.headers)),
          },
        }),
      ),
    pass: (seconds) => {
      offsetMs += seconds * 1000
    },
  }
}

function counted(hashing: AuthServer['hashing']): Passwords {
  return {
    hash: (password) => {
      hashing.hashes += 1
      return threads.hash(password)
    },
    matches: (password, stored) => {
      hashing.comparisons += 1
      return threads.matches(password, stored)
    },
  }
}

function deviceStorage() {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

function projectWith({ auth, email, rateLimit }: Variation): Project {
  return {
    workdir: '.',
    id: 'corner-shop',
    api: { schemas: ['public'], extraSearchPath: [], maxRows: 1000 },
    storage: { fileSizeLimitBytes: 1000 },
    functions: {},
    seedEnabled: false,
    auth: {
      siteUrl,
      additionalRedirectUrls: ['http://app.salon.test:5173/**'],
      jwtExpirySeconds: 3600,
      enableSignup: true,
      enableAnonymousSignIns: false,
      minimumPasswordLength: 8,
      enableRefreshTokenRotation: true,
      refreshTokenReuseIntervalSeconds: 10,
      signingKeysPath: null,
      accessTokenHook: null,
      passwordHook: null,
      codeHook: null,
      mfa: {
        totp: { enroll: true, verify: true },
        recoveryCodes: { enroll: true, verify: true },
      },
      sendEmailHook: null,
      ...auth,
      email: {
        enableSignup: true,
        enableConfirmations: true,
        doubleConfirmChanges: true,
        securePasswordChange: false,
        maxFrequencySeconds: 0,
        otpLength: 6,
        otpExpirySeconds: 3600,
        ...email,
      },
      rateLimit: {
        emailSentPerHour: 100,
        tokenRefreshPer5Minutes: 150,
        signInSignUpsPer5Minutes: 100,
        tokenVerificationsPer5Minutes: 100,
        ...rateLimit,
      },
    },
  }
}

export const email = 'anna@salon.test'
export const password = 'lavender-and-thyme'

/** Somebody who signed up and followed the link in the mail long ago. */
export async function confirmedUser(server: AuthServer, email: string): Promise<string> {
  const { data, error } = await server.admin().auth.admin.createUser({
    email,
    password,
    email_confirm: true,
  })
  if (error !== null) throw error
  return data.user.id
}

export async function signedInDevice(server: AuthServer, email: string): Promise<SupabaseClient> {
  const device = server.device()
  const { error } = await device.auth.signInWithPassword({ email, password })
  if (error !== null) throw error
  return device
}

/** A device in the hands of somebody who has an account since long ago. */
export async function joinedDevice(server: AuthServer, email: string): Promise<SupabaseClient> {
  await confirmedUser(server, email)
  return signedInDevice(server, email)
}

export function linkIn(mail: Mail | undefined): string {
  const [link] = /http:\/\/salon\.test\/auth\/v1\/verify\S+/.exec(mail?.text ?? '') ?? []
  if (link === undefined) throw new Error(`no link in ${mail?.text ?? 'no mail'}`)
  return link
}

export function codeIn(mail: Mail | undefined): string {
  const [code] = /^\d{6}$/m.exec(mail?.text ?? '') ?? []
  if (code === undefined) throw new Error(`no code in ${mail?.text ?? 'no mail'}`)
  return code
}

/** Where a click on the link of a mail leads. */
export async function follow(server: AuthServer, link: string): Promise<URL> {
  const response = await server.service.fetch(new Request(link))
  if (response.status !== 303) throw new Error(`${response.status} ${await response.text()}`)
  return new URL(response.headers.get('location') ?? '')
}

export function fragmentOf(location: URL): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(location.hash.slice(1)))
}
