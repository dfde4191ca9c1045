import { mayGoAsVisitor } from '#domain/change/commands.ts'
import { Problem } from '#domain/text/errors.ts'
import { answerOf } from '#data/app/answer-of.ts'
import { askFunction } from '#data/app/own-function.ts'
import type { AppData } from '#data/app/app-data.ts'

const BUCKET = 'profiles'
const LINKS_LAST_SECONDS = 3600

/** Everything the salon holds about whoever is signed in, as one file; links lead to the pictures and papers. */
export async function downloadOwnData({
  backend,
  platform,
}: Pick<AppData, 'backend' | 'platform'>): Promise<void> {
  const { person } = await backend()
  const answer = await answerOf(person.rpc('my_data'))
  if (typeof answer !== 'object' || answer === null) throw new Problem('unexpected-answer')
  const files = await withLinks(filesIn(answer))
  const text = JSON.stringify({ ...answer, files }, null, 2)
  const day = new Date(platform.clock.now()).toISOString().slice(0, 10)
  platform.downloads.save(new Blob([text], { type: 'application/json' }), `my-data-${day}.json`)

  async function withLinks(known: readonly StoredFile[]): Promise<readonly StoredFile[]> {
    if (known.length === 0) return known
    const signed = await person.storage.from(BUCKET).createSignedUrls(
      known.map(({ path }) => path),
      LINKS_LAST_SECONDS,
    )
    const links = new Map(signed.data?.map(({ path, signedUrl }) => [path, signedUrl]))
    return known.map((file) => ({ ...file, linkForOneHour: links.get(file.path) ?? null }))
  }
}

interface StoredFile {
  readonly path: string
}

function filesIn(answer: object): readonly StoredFile[] {
  if (!('files' in answer) || !Array.isArray(answer.files)) return []
  return answer.files.filter(
    (file: unknown): file is StoredFile =>
      typeof file === 'object' && file !== null && 'path' in file && typeof file.path === 'string',
  )
}

/**
 * Gone for good on the server first, then on this device: what waits to be sent goes too. A device that
 * lost the first answer finds its session over, which is the same news.
 */
export async function deleteOwnAccount(
  data: Pick<AppData, 'backend' | 'outbox' | 'session'>,
  { userId, password }: { readonly userId: string; readonly password: string },
): Promise<void> {
  await askFunction(data, 'delete-account', { password })
  const { outbox, session } = data
  // What lies with the device is taken out by hand; their own outbox goes as they sign out.
  for (const { id, owner, kind } of outbox.actions())
    if (owner === userId && mayGoAsVisitor(kind)) await outbox.remove(id)
  await session.signOut('discard')
}
