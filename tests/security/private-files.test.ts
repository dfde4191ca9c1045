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
const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 9, 9, 9])
const SOON = { timeout: 15_000, interval: 200 }

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

test('nobody stores a file past the functions, which count, or names one that they never looked at', async () => {
  const files = owner.as.storage.from('profiles')
  const photo = new Blob([JPEG], { type: 'image/jpeg' })
  const paper = new Blob(['%PDF-1.7'], { type: 'application/pdf' })
  const stored = await files.list(owner.id)
  expect((await files.upload(`${owner.id}/photo-1.jpg`, photo)).error).not.toBeNull()
  expect((await files.upload(String(paths[0]), photo, { upsert: true })).error).not.toBeNull()
  expect((await files.update(String(paths[0]), photo)).error).not.toBeNull()
  const name = `contracts/${owner.id}_contract_20261122090000000.pdf`
  expect((await files.upload(name, paper)).error).not.toBeNull()
  expect((await files.createSignedUploadUrl(name)).error).not.toBeNull()
  expect((await files.list(owner.id)).data).toEqual(stored.data)
  const named = await owner.as
    .from('profiles')
    .update({ photo_path: `${owner.id}/of-nothing.jpg` })
    .eq('id', owner.id)
  expect(named.error?.code).toBe('42501')
  expect(await pathOfPhoto()).toBe(paths[0])
})

test('a new photo takes the place of the old one, and none at all can, and neither leaves a file', async () => {
  const bucket = owner.as.storage.from('profiles')
  const filesOf = async () => (await bucket.list(owner.id)).data?.map(({ name }) => name)
  const replaced = await ask('profile-photo', { body: JPEG })
  const { path } = (await replaced.json()) as { readonly path: string }
  expect(path).not.toBe(paths[0])
  expect(await pathOfPhoto()).toBe(path)
  await expect.poll(filesOf, SOON).toEqual([path.slice(owner.id.length + 1)])
  expect(await (await ask('profile-photo', { method: 'DELETE' })).json()).toEqual({ path: null })
  expect(await pathOfPhoto()).toBeNull()
  await expect.poll(filesOf, SOON).toEqual([])
  // The same picture again is a new file: what is still to be removed of the old one cannot meet it.
  const again = (await (await ask('profile-photo', { body: JPEG })).json()) as { path: string }
  expect(again.path).not.toBe(path)
})

test('a file that is not what it says is not taken', async () => {
  const send = (name: string, body: string) => ask(name, { body })
  const about = 'plan=free&family_members=0&initials=HB&terms=2026-11-21'
  expect((await send('profile-photo', '<svg onload="alert(1)"/>')).status).toBe(415)
  expect((await send(`agreement?${about}`, '<html>')).status).toBe(415)
  expect(
    (await send('agreement?plan=platinum&initials=HB&terms=2026-11-21', '%PDF-1.7')).status,
  ).toBe(422)
  expect((await send(`agreement?${about.replace('=0', '=9')}`, '%PDF-1.7')).status).toBe(422)
})

async function ask(name: string, init: RequestInit): Promise<Response> {
  const { data } = await owner.as.auth.getSession()
  return fetch(`${backend.url}/functions/v1/${name}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${data.session?.access_token}`,
      apikey: backend.publishableKey,
    },
    ...init,
  })
}

async function pathOfPhoto(): Promise<unknown> {
  const [row] = await backend.database.rows(
    sql`select photo_path from public.profiles where id = ${owner.id}`,
  )
  return row?.['photo_path']
}
