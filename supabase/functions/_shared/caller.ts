import { createHash, timingSafeEqual } from 'node:crypto'
import { DEFAULT_ROLE, isRole, type Role } from '#domain/roles.ts'
import { Refusal } from './refusal.ts'
import { adminClient, type World } from './world.ts'

/** Who asks: the holder of the server's own key, a signed-in person, or anyone. */
export type Caller =
  | { readonly kind: 'key-holder' }
  | { readonly kind: 'person'; readonly id: string; readonly role: Role }
  | { readonly kind: 'visitor' }

export async function callerOf(request: Request, world: World): Promise<Caller> {
  const { publishableKey, secretKey } = world.environment
  const token = request.headers.get('authorization')?.replace(/^bearer /i, '') ?? ''
  const key = request.headers.get('apikey') ?? ''
  if (isSame(key, secretKey) || isSame(token, secretKey)) return { kind: 'key-holder' }
  if (token === '' || token === publishableKey) return { kind: 'visitor' }
  return await personWith(token, world)
}

/** The auth server is asked, not the token: a signed-out session or a lost role counts at once. */
async function personWith(token: string, world: World): Promise<Caller> {
  const admin = adminClient(world)
  const session = await admin.auth.getUser(token)
  if (session.error) throw new Refusal(401, 'session-not-valid')
  const { id } = session.data.user
  const profile = await admin.from('profiles').select('role').eq('id', id).maybeSingle()
  if (profile.error) throw profile.error
  const role: unknown = profile.data?.role
  return { kind: 'person', id, role: isRole(role) ? role : DEFAULT_ROLE }
}

/** Equal hashes in constant time, so that the time taken says nothing about the key. */
function isSame(offered: string, secret: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return secret !== '' && timingSafeEqual(hash(offered), hash(secret))
}
