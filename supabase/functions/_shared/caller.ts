import { createHash, timingSafeEqual } from 'node:crypto'
import { DEFAULT_ROLE, isRole, type Role } from '#domain/session/roles.ts'
import { ask } from './ask.ts'
import { Refusal } from './refusal.ts'
import { hashOfTicket, isTicket, TICKET_HEADER } from './ticket.ts'
import { adminClient, personClient, type World } from './world.ts'

/** Who asks: the holder of the server's own key, a signed-in person, somebody signing up, or anyone. */
export type Caller =
  | { readonly kind: 'key-holder' }
  | { readonly kind: 'person'; readonly id: string; readonly role: Role }
  /** Has an account and no session yet: the ticket of their sign-up speaks for them. */
  | { readonly kind: 'newcomer'; readonly id: string }
  | { readonly kind: 'visitor' }

/** Whose account it is about, said by the session or the ticket and never by the body. */
export function idOf(caller: Caller): string {
  if (caller.kind === 'person' || caller.kind === 'newcomer') return caller.id
  throw new Refusal(401, 'not-signed-in')
}

export function hasAccount(caller: Caller): boolean {
  return caller.kind === 'person' || caller.kind === 'newcomer'
}

export async function callerOf(request: Request, world: World): Promise<Caller> {
  const { publishableKey, secretKey } = world.environment
  const token = request.headers.get('authorization')?.replace(/^bearer /i, '') ?? ''
  const key = request.headers.get('apikey') ?? ''
  if (isSame(key, secretKey) || isSame(token, secretKey)) return { kind: 'key-holder' }
  const ticket = request.headers.get(TICKET_HEADER)
  if (ticket !== null) return await newcomerWith(ticket, world)
  if (token === '' || token === publishableKey) return { kind: 'visitor' }
  return await personWith(token, world)
}

async function newcomerWith(ticket: string, world: World): Promise<Caller> {
  if (!isTicket(ticket)) throw new Refusal(401, 'ticket-not-valid')
  const id = await ask(adminClient(world).rpc('person_of_ticket', { hash: hashOfTicket(ticket) }))
  if (typeof id !== 'string') throw new Refusal(401, 'ticket-not-valid')
  return { kind: 'newcomer', id }
}

/** Auth and the database are asked, not the token: a signed-out session or a lost role counts at once. */
async function personWith(token: string, world: World): Promise<Caller> {
  const admin = adminClient(world)
  const session = await admin.auth.getUser(token)
  if (session.error)
    throw isRefusal(session.error) ? new Refusal(401, 'session-not-valid') : session.error
  const { id } = session.data.user
  await ask(personClient(world, token).rpc('check_session'))
  const profile = await admin.from('profiles').select('role').eq('id', id).maybeSingle()
  if (profile.error) throw profile.error
  const role: unknown = profile.data?.role
  return { kind: 'person', id, role: isRole(role) ? role : DEFAULT_ROLE }
}

/** Auth's answer about this session; when it breaks down, that says nothing about one. */
function isRefusal({ status = 0 }: { readonly status?: number | undefined }): boolean {
  return status >= 400 && status < 500
}

/** Equal hashes in constant time, so that the time taken says nothing about the key. */
export function isSame(offered: string, secret: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return secret !== '' && timingSafeEqual(hash(offered), hash(secret))
}
