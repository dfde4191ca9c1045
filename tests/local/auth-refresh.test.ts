import type { SupabaseClient } from '@supabase/supabase-js'
import { describe, expect } from 'vitest'
import { raw } from '#local/database/sql.ts'
import { it } from './auth-scene.ts'
import { email, joinedDevice, password, signedInDevice, type AuthServer } from './auth-server.ts'

interface Renewed {
  readonly status: number
  readonly refresh_token?: string
  readonly access_token?: string
  readonly code?: string
}

async function refresh(server: AuthServer, token: string): Promise<Renewed> {
  const body = JSON.stringify({ refresh_token: token })
  const response = await server.request('/token?grant_type=refresh_token', { method: 'POST', body })
  return { status: response.status, ...((await response.json()) as object) }
}

async function firstToken(server: AuthServer): Promise<string> {
  return refreshTokenOf(await joinedDevice(server, email))
}

async function refreshTokenOf(device: SupabaseClient): Promise<string> {
  const { data } = await device.auth.getSession()
  return data.session?.refresh_token ?? ''
}

describe('refreshing a session', () => {
  it('rotates the token and keeps the session and its way of signing in', async ({
    server,
    database,
  }) => {
    const device = await joinedDevice(server, email)
    const before = (await device.auth.getClaims()).data?.claims
    const token = await refreshTokenOf(device)
    server.pass(60)
    const { data, error } = await device.auth.refreshSession()
    expect(error).toBeNull()
    expect(data.session?.refresh_token).not.toBe(token)
    const after = (await device.auth.getClaims(data.session?.access_token)).data?.claims
    expect(after?.session_id).toBe(before?.session_id)
    expect(after?.['amr']).toEqual(before?.['amr'])
    const [session] = await database.rows(
      raw('select refreshed_at is not null as done from auth.sessions'),
    )
    expect(session).toEqual({ done: true })
  })

  it('keeps no token in the database, only hashes', async ({ server, database }) => {
    const first = await firstToken(server)
    const { refresh_token: second = '' } = await refresh(server, first)
    const rows = await database.rows<{ token: string; parent: string | null }>(
      raw('select token, parent from auth.refresh_tokens order by id'),
    )
    expect(rows.map(({ token }) => token)).toEqual([
      expect.stringMatching(/^[0-9a-f]{64}$/),
      expect.stringMatching(/^[0-9a-f]{64}$/),
    ])
    expect(JSON.stringify(rows)).not.toContain(first)
    expect(JSON.stringify(rows)).not.toContain(second)
    expect(rows[1]?.parent).toBe(rows[0]?.token)
  })

  it('forgives the immediate parent at any time, because the answer may have been lost', async ({
    server,
  }) => {
    const first = await firstToken(server)
    const second = await refresh(server, first)
    server.pass(3 * 24 * 3600)
    const repeated = await refresh(server, first)
    expect(repeated.status).toBe(200)
    expect(repeated.refresh_token).toBe(second.refresh_token)
    expect((await refresh(server, second.refresh_token ?? '')).status).toBe(200)
  })

  it('gives an older ancestor the active token within the reuse interval', async ({ server }) => {
    const first = await firstToken(server)
    const second = (await refresh(server, first)).refresh_token ?? ''
    const third = (await refresh(server, second)).refresh_token ?? ''
    const active = (await refresh(server, third)).refresh_token ?? ''
    server.pass(9)
    expect((await refresh(server, first)).refresh_token).toBe(active)
    expect((await refresh(server, second)).refresh_token).toBe(active)
  })

  it('ends the whole session when a grandparent comes back later', async ({ server, database }) => {
    const device = await joinedDevice(server, email)
    const other = await signedInDevice(server, email)
    const first = await refreshTokenOf(device)
    const second = (await refresh(server, first)).refresh_token ?? ''
    const third = await refresh(server, second)
    server.pass(11)
    expect(await refresh(server, first)).toMatchObject({
      status: 400,
      code: 'refresh_token_already_used',
      message: 'Invalid Refresh Token: Already Used',
    })
    expect((await refresh(server, third.refresh_token ?? '')).status).toBe(400)
    const headers = { authorization: `Bearer ${third.access_token}` }
    const user = await server.request('/user', { headers })
    expect(await user.json()).toMatchObject({ code: 'session_not_found' })
    expect((await other.auth.refreshSession()).error).toBeNull()
    const log = await database.rows(
      raw(`select payload ->> 'action' as action
      from auth.audit_log_entries where payload ->> 'action' = 'token_revoked'`),
    )
    expect(log).toHaveLength(1)
  })

  it('only refuses the old token where rotation is switched off', async ({ serverWith }) => {
    const server = await serverWith({ auth: { enableRefreshTokenRotation: false } })
    const first = await firstToken(server)
    const second = (await refresh(server, first)).refresh_token ?? ''
    const third = (await refresh(server, second)).refresh_token ?? ''
    server.pass(11)
    expect((await refresh(server, first)).code).toBe('refresh_token_already_used')
    expect((await refresh(server, third)).status).toBe(200)
  })

  it('serves every tab that refreshes at the same moment', async ({ server, database }) => {
    const first = await firstToken(server)
    const tabs = await Promise.all(Array.from({ length: 8 }, () => refresh(server, first)))
    expect(tabs.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(new Set(tabs.map((tab) => tab.refresh_token)).size).toBe(1)
    for (const tab of tabs) {
      const headers = { authorization: `Bearer ${tab.access_token}` }
      expect((await server.request('/user', { headers })).status).toBe(200)
    }
    const [{ count } = { count: 0 }] = await database.rows<{ count: number }>(
      raw('select count(*)::int4 as count from auth.refresh_tokens where not revoked'),
    )
    expect(count).toBe(1)
  })

  it('does not know invented tokens', async ({ server }) => {
    expect(await refresh(server, 'invented')).toMatchObject({
      status: 400,
      code: 'refresh_token_not_found',
    })
    expect(await refresh(server, '')).toMatchObject({ status: 400, code: 'validation_failed' })
  })

  it('stops at a password change made elsewhere', async ({ server }) => {
    const here = await joinedDevice(server, email)
    const there = await signedInDevice(server, email)
    const change = { password: 'rosemary-and-sage', current_password: password }
    expect((await here.auth.updateUser(change)).error).toBeNull()
    expect((await here.auth.refreshSession()).error).toBeNull()
    expect((await there.auth.refreshSession()).error?.code).toBe('refresh_token_not_found')
  })
})
