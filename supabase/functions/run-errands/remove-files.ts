import type { SupabaseClient } from '@supabase/supabase-js'
import { type Fields, textIn } from '#functions/_shared/json-body.ts'

const BUCKET = 'profiles'
const AT_ONCE = 100
const MOST_ROUNDS = 20

/** Files that nobody owns any more: a person's whole folder, and single ones by their paths. */
export async function removeFiles(payload: Fields, admin: SupabaseClient): Promise<void> {
  const bucket = admin.storage.from(BUCKET)
  const remove = async (paths: readonly string[]) => {
    if (paths.length === 0) return
    const { error } = await bucket.remove([...paths])
    if (error) throw error
  }

  const { paths } = payload
  await remove(Array.isArray(paths) ? paths.filter((path) => typeof path === 'string') : [])
  const folder = textIn(payload, 'folder')
  if (folder === '') return
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const { data, error } = await bucket.list(folder, { limit: AT_ONCE })
    if (error) throw error
    if (data.length === 0) return
    await remove(data.map(({ name }) => `${folder}/${name}`))
  }
}
