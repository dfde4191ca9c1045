import type { SupabaseClient } from '@supabase/supabase-js'
import { expect } from 'vitest'
import { codeOf } from '#support/authenticator.ts'
import { email, joinedDevice, type AuthServer } from './auth-server.ts'

export interface App {
  readonly id: string
  readonly secret: string
}

/** An authenticator app that has scanned the picture, and not shown a code yet. */
export async function begunApp(device: SupabaseClient, friendlyName = 'Phone'): Promise<App> {
  const { data, error } = await device.auth.mfa.enroll({ factorType: 'totp', friendlyName })
  if (error !== null) throw error
  return { id: data.id, secret: data.totp.secret }
}

export async function gives(server: AuthServer, device: SupabaseClient, { id, secret }: App) {
  const code = codeOf(secret, server.backend.now())
  return (await device.auth.mfa.challengeAndVerify({ factorId: id, code })).error
}

/** Right neither now nor half a minute before or after. */
export function wrongCode(server: AuthServer, { secret }: App): string {
  const now = server.backend.now().getTime()
  const near = [-60, -30, 0, 30, 60].map((seconds) =>
    codeOf(secret, new Date(now + seconds * 1000)),
  )
  const codes = Array.from({ length: 6 }, (_, digit) => String(digit).repeat(6))
  return codes.find((code) => !near.includes(code)) ?? ''
}

/** Far from the moment when the next code comes. */
export function amidHalfMinute(server: AuthServer): void {
  server.pass(45 - ((server.backend.now().getTime() / 1000) % 30))
}

/** The next code is another one, and each is right once. */
export function halfMinuteLater(server: AuthServer): void {
  server.pass(30)
}

/** Someone with an app, on the device where it was set up. */
export async function withApp(server: AuthServer): Promise<{ device: SupabaseClient; app: App }> {
  const device = await joinedDevice(server, email)
  const app = await begunApp(device)
  expect(await gives(server, device, app)).toBeNull()
  halfMinuteLater(server)
  return { device, app }
}

export async function withCodes(server: AuthServer) {
  const { device, app } = await withApp(server)
  const { data, error } = await device.auth.mfa.recoveryCodes.generate()
  if (error !== null) throw error
  return { device, app, codes: data.codes }
}

export async function levelOf(device: SupabaseClient) {
  const { data } = await device.auth.mfa.getAuthenticatorAssuranceLevel()
  return [data?.currentLevel, data?.nextLevel]
}

export async function isSignedIn(device: SupabaseClient): Promise<boolean> {
  return (await device.auth.getUser()).error === null
}
