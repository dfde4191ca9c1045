import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#local/database/sql.ts'
import type { TestBackend } from '#support/backend.ts'
import { openMember, type Member } from '#support/member.ts'
import { forgetDevice } from '#support/newcomer.ts'
import { openSalonFor } from '#support/salon-books.ts'

let backend: TestBackend
let owner: Member
let stranger: Member
let paths: readonly string[]

beforeAll(async () => {
  backend = await openSalonFor()
  await forgetDevice()
  owner = await openMember(backend, 'owner-of-files@example.com', {
    draft: { membershipPlan: 'free' },
  })
  await forgetDevice()
  stranger = await openMember(backend, 'stranger@example.com', {
    draft: { membershipPlan: 'free' },
  })
  const [files] = await backend.database.rows<{ photo: string; contract: string }>(sql`
    select (select photo_path from public.profiles where id = ${owner.id}) as photo,
      (select path from public.agreements where user_id = ${owner.id}) as contract`)
  paths = [String(files?.photo), String(files?.contract)]
}, 120_000)
afterAll(() => backend.stop())

test('a photo and an agreement lie there after a sign-up, under the names the salon gives', () => {
  expect(paths[0]).toMatch(new RegExp(`^${owner.id}/photo-[0-9a-f]{16}[.]jpg$`))
  expect(paths[1]).toMatch(new RegExp(`^contracts/${owner.id}_contract_[0-9]{17}[.]pdf$`))
})

test('their owner opens both by an address that lasts a minute', async () => {
  for (const path of paths) {
    const { data } = await owner.as.storage.from('profiles').createSignedUrl(path, 60)
    expect((await fetch(String(data?.signedUrl))).status).toBe(200)
  }
})

test('nobody else does: not by guessing, not with an account, not by signing or listing', async () => {
  for (const path of paths) {
    for (const way of ['public', 'authenticated', 'sign', ''])
      expect(
        (await fetch(`${backend.url}/storage/v1/object/${way}/profiles/${path}`)).status,
        way,
      ).toBeGreaterThanOrEqual(400)
    const files = stranger.as.storage.from('profiles')
    expect((await files.createSignedUrl(path, 60)).error).not.toBeNull()
    expect((await files.download(path)).error).not.toBeNull()
    expect((await files.move(path, `${stranger.id}/mine.jpg`)).error).not.toBeNull()
    expect((await files.copy(path, `${stranger.id}/mine.jpg`)).error).not.toBeNull()
    expect((await files.remove([path])).data ?? []).toEqual([])
    const folder = path.split('/')[0] ?? ''
    const seen = (await files.list(folder)).data ?? []
    expect(seen.filter(({ name }) => path.endsWith(name))).toEqual([])
  }
})

test('not even its owner replaces or removes an agreement', async () => {
  const contract = String(paths[1])
  const files = owner.as.storage.from('profiles')
  const other = new Blob(['%PDF-1.7 other'], { type: 'application/pdf' })
  expect((await files.update(contract, other)).error).not.toBeNull()
  expect((await files.upload(contract, other, { upsert: true })).error).not.toBeNull()
  expect((await files.remove([contract])).data ?? []).toEqual([])
  const { data } = await files.download(contract)
  expect(await data?.text()).toBe('%PDF-1.7')
})

test('a file that is not what it says is not taken', async () => {
  const send = (name: string, body: string) =>
    fetch(`${backend.url}/functions/v1/${name}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, apikey: backend.publishableKey },
      body,
    })
  const token = (await owner.as.auth.getSession()).data.session?.access_token ?? ''
  const about = 'plan=free&family_members=0&initials=HB&terms=2026-11-21'
  expect((await send('profile-photo', '<svg onload="alert(1)"/>')).status).toBe(415)
  expect((await send(`agreement?${about}`, '<html>')).status).toBe(415)
  expect(
    (await send('agreement?plan=platinum&initials=HB&terms=2026-11-21', '%PDF-1.7')).status,
  ).toBe(422)
  expect((await send(`agreement?${about.replace('=0', '=9')}`, '%PDF-1.7')).status).toBe(422)
})
