import { spawnSync } from 'node:child_process'
import { createECDH } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { loadPushKeys, newPushKeys } from '#local/push/push-keys.ts'
import { place, useNewFolder } from './keys-in-folder.ts'

useNewFolder()

function openHalfOf(secret: string): string {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(Buffer.from(secret, 'base64url'))
  return pair.getPublicKey().toString('base64url')
}

it('prints a pair of its own at every call, as the two settings of a server', () => {
  const run = () => {
    const { status, stdout } = spawnSync(process.execPath, ['supabase/local/print-push-keys.ts'], {
      encoding: 'utf8',
    })
    expect(status).toBe(0)
    const [first = '', second = '', ...rest] = stdout.split('\n')
    expect(rest).toEqual([''])
    const [, open = ''] = /^VAPID_PUBLIC_KEY=([\w-]{87})$/.exec(first) ?? []
    const [, secret = ''] = /^VAPID_PRIVATE_KEY=([\w-]{43})$/.exec(second) ?? []
    expect(openHalfOf(secret)).toBe(open)
    return secret
  }
  expect(run()).not.toBe(run())
})

it('a secret that begins with zeros keeps them', () => {
  for (let count = 0; count < 600; count += 1)
    expect(newPushKeys().VAPID_PRIVATE_KEY).toHaveLength(43)
})

it('keys of a server are kept, and a file that holds none is named', async () => {
  const first = await loadPushKeys(place.directory)
  expect(await loadPushKeys(place.directory)).toEqual(first)
  const file = path.join(place.directory, 'push-keys.json')
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(first)
  const broken = path.join(place.directory, 'broken')
  mkdirSync(broken)
  writeFileSync(path.join(broken, 'push-keys.json'), '{"VAPID_PUBLIC_KEY":"B"}')
  await expect(loadPushKeys(broken)).rejects.toThrow(/push-keys.json holds no pair of push keys/)
})
