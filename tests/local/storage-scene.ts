import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { test } from 'vitest'
import { raw } from '#local/database/sql.ts'
import { startTestBackend, type TestBackend } from '#support/backend.ts'

export const ANNA = '11111111-1111-4111-8111-111111111111'
export const BERT = '22222222-2222-4222-8222-222222222222'
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const MIGRATION = `
  insert into storage.buckets (id, name, public) values ('open', 'open', true), ('private', 'private', false);
  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
    values ('photos', 'photos', false, 2000, array['image/png', 'image/jpeg']);
  insert into storage.buckets (id, name, public) values ('contracts', 'contracts', false);
  create policy "People read their own folder" on storage.objects for select to authenticated
    using (bucket_id in ('private', 'photos') and (storage.foldername(name))[1] = (select auth.uid())::text);
  create policy "People fill their own folder" on storage.objects for insert to authenticated
    with check (bucket_id in ('private', 'photos', 'contracts') and (storage.foldername(name))[1] = (select auth.uid())::text);
  create policy "People change their own folder" on storage.objects for update to authenticated
    using (bucket_id in ('private', 'photos') and (storage.foldername(name))[1] = (select auth.uid())::text);
  create policy "People empty their own folder" on storage.objects for delete to authenticated
    using (bucket_id in ('private', 'photos') and (storage.foldername(name))[1] = (select auth.uid())::text);`

/** A server with a few buckets, empty at the start of every test, and people who may use some of them. */
export const it = test
  .extend('workdir', { scope: 'file' }, projectWithBuckets)
  .extend('running', { scope: 'file' }, async ({ workdir }, { onCleanup }) => {
    const running = await startTestBackend({ workdir, data: path.join(workdir, 'data') })
    onCleanup(async () => {
      await running.stop()
      rmSync(workdir, { recursive: true })
    })
    return running
  })
  .extend('folder', ({ workdir }) => path.join(workdir, 'data/storage'))
  .extend('backend', async ({ running, folder }) => {
    await running.database.run(raw('delete from storage.objects'))
    for (const file of filesIn(folder)) rmSync(path.join(folder, file))
    return running
  })
  .extend('server', ({ backend }) => createClient(backend.url, backend.secretKey))
  .extend('anna', ({ backend }) => clientOf(backend, ANNA))
  .extend('bert', ({ backend }) => clientOf(backend, BERT))
  .extend('nobody', ({ backend }) => createClient(backend.url, backend.publishableKey))
  /** What lies in the storage's folder, unfinished uploads included, as bucket/file. */
  .extend(
    'filesOnDisk',
    ({ folder }) =>
      () =>
        filesIn(folder),
  )

function projectWithBuckets(): string {
  const workdir = mkdtempSync(path.join(tmpdir(), 'storage-'))
  mkdirSync(path.join(workdir, 'supabase/migrations'), { recursive: true })
  writeFileSync(path.join(workdir, 'supabase/migrations/20260101000000_files.sql'), MIGRATION)
  writeFileSync(path.join(workdir, 'supabase/config.toml'), '[storage]\nfile_size_limit = "1MiB"')
  return workdir
}

async function clientOf({ backend, url, publishableKey }: TestBackend, userId: string) {
  const exp = Math.floor(Date.now() / 1000) + 3600
  const token = await backend.keys.sign({ sub: userId, role: 'authenticated', exp })
  return createClient(url, publishableKey, { accessToken: async () => token })
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
}
