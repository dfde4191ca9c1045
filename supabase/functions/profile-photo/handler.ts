import { randomBytes } from 'node:crypto'
import { ask, countAgainst } from '#functions/_shared/ask.ts'
import { hasAccount, idOf } from '#functions/_shared/caller.ts'
import { endpoint } from '#functions/_shared/endpoint.ts'
import { type FileBody, fileBody } from '#functions/_shared/file-body.ts'
import { adminClient } from '#functions/_shared/world.ts'
import { keepInvitedPhoto } from './invited-photo.ts'

const BUCKET = 'profiles'
const MOST_BYTES = 5 * 1024 * 1024
const JPEG = [0xff, 0xd8, 0xff]

interface Wish {
  /** Null takes one's own photo away. */
  readonly photo: FileBody | null
  /** The address of somebody the holder invited; empty for a photo of one's own. */
  readonly invited: string
}

/** Keeps the photo of a profile, private to its owner. The device made a JPEG of it, whatever it was. */
export const storeProfilePhoto = endpoint<Wish>({
  methods: ['POST', 'DELETE'],
  parse: async (request) => {
    if (request.method === 'DELETE') return { photo: null, invited: '' }
    return {
      photo: await fileBody(request, { mostBytes: MOST_BYTES, beginsWith: JPEG }),
      invited: new URL(request.url).searchParams.get('for')?.trim().toLowerCase() ?? '',
    }
  },
  mayUse: hasAccount,
  run: async ({ photo, invited }, world, caller) => {
    const admin = adminClient(world)
    const person = idOf(caller)
    const nameInProfile = (path: string | null) =>
      ask(admin.from('profiles').update({ photo_path: path }).eq('id', person))
    if (photo === null) {
      await nameInProfile(null)
      return { path: null }
    }
    await countAgainst(admin, ['photos of a person', person, 30, 3600])
    const store = async (path: string) => {
      const options = { contentType: 'image/jpeg', upsert: false }
      const { error } = await admin.storage.from(BUCKET).upload(path, photo.bytes, options)
      if (error) throw error
    }
    // A name that was never used: whatever is named no more can be removed without looking.
    const name = `${randomBytes(8).toString('hex')}.jpg`
    if (invited !== '') return keepInvitedPhoto(admin, { person, invited, name, store })
    const path = `${person}/photo-${name}`
    await store(path)
    await nameInProfile(path)
    return { path }
  },
})
