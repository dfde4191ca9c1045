import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { afterAll, describe, expect, it } from 'vitest'
import { startTestBackend } from '#support/backend.ts'

const workdir = mkdtempSync(path.join(tmpdir(), 'storage-restart-'))
const data = path.join(workdir, 'data')
mkdirSync(path.join(workdir, 'supabase'))

afterAll(() => rmSync(workdir, { recursive: true }))

describe('after a restart', () => {
  it('files and links given out are still good, and what a crash left behind is gone', async () => {
    const before = await startTestBackend({ workdir, data })
    const server = createClient(before.url, before.secretKey)
    await server.storage.createBucket('papers')
    await server.storage.from('papers').upload('a.txt', new Blob(['kept'], { type: 'text/plain' }))
    const { data: signed } = await server.storage.from('papers').createSignedUrl('a.txt', 3600)
    await before.stop()
    writeFileSync(path.join(data, 'storage/.incoming/half-an-upload'), 'x')
    writeFileSync(path.join(data, 'storage/papers/nobody-knows-me'), 'x')

    const after = await startTestBackend({ workdir, data })
    const link = (signed?.signedUrl ?? '').replace(before.url, after.url)
    expect(await (await fetch(link)).text()).toBe('kept')
    expect(readdirSync(path.join(data, 'storage/.incoming'))).toEqual([])
    expect(readdirSync(path.join(data, 'storage/papers'))).toHaveLength(1)
    expect(after.logged.join('\n')).toContain('cleared away 2 unfinished or forgotten files')
    expect(after.secretKey).toBe(before.secretKey)
    await after.stop()
  })
})
