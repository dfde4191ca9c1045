import { ask } from '#functions/_shared/ask.ts'
import { hasAccount, idOf } from '#functions/_shared/caller.ts'
import { endpoint } from '#functions/_shared/endpoint.ts'
import { fileBody } from '#functions/_shared/file-body.ts'
import { adminClient } from '#functions/_shared/world.ts'

const BUCKET = 'profiles'
const MOST_BYTES = 5 * 1024 * 1024
const JPEG = [0xff, 0xd8, 0xff]

/** Keeps the photo of a profile, private to its owner. The device made a JPEG of it, whatever it was. */
export const storeProfilePhoto = endpoint({
  methods: ['POST'],
  parse: (request) => fileBody(request, { mostBytes: MOST_BYTES, beginsWith: JPEG }),
  mayUse: hasAccount,
  run: async ({ bytes, sha256 }, world, caller) => {
    const admin = adminClient(world)
    const person = idOf(caller)
    // Named by what it shows, so that sending it again is storing it once.
    const path = `${person}/photo-${sha256.slice(0, 16)}.jpg`
    const { error } = await admin.storage
      .from(BUCKET)
      .upload(path, bytes, { contentType: 'image/jpeg', upsert: true })
    if (error) throw error
    await ask(admin.from('profiles').update({ photo_path: path }).eq('id', person))
    return { path }
  },
})
