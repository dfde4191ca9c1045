import { sql } from '#local/database/sql.ts'
import { serviceActor, writeAudit } from './audit-log.ts'
import { inTransaction, readRows, script } from './auth-database.ts'
import { AuthError, notSupported, unexpectedFailure, validationFailed } from './auth-error.ts'
import { banUser } from './ban.ts'
import { validEmail } from './email-address.ts'
import { createUser } from './new-users.ts'
import { isBcryptHash, isTooLong } from './passwords.ts'
import type { RequestBody } from './request-body.ts'
import { softDeletion } from './soft-deletion.ts'
import { userJson } from './user-json.ts'
import { findUserById, userAsJson, userById, type User } from './users.ts'
import { isUuid } from './uuid.ts'
import { optionalBody, type Visit } from './visit.ts'

export async function createUserAsAdmin(visit: Visit): Promise<Response> {
  const body = await visit.body()
  if (body.text('phone') !== '') throw notSupported('Signing in with a phone number')
  if (body.text('email') === '') {
    throw validationFailed('Cannot create a user without either an email or phone')
  }
  const email = validEmail(body.text('email'))
  const given = {
    ...customId(body),
    ...role(body),
    email,
    passwordHash: await passwordHash(visit, body),
  }
  const confirmed = body.flag('email_confirm')
  const metadata = {
    ...body.object('user_metadata'),
    ...(confirmed ? { email_verified: true } : {}),
  }
  const appMetadata = body.object('app_metadata') ?? {}
  const ban = banUser(visit, body)
  const user = await inTransaction(visit, async (tx) => {
    const created = await createUser(visit, tx, { ...given, confirmed, metadata, appMetadata })
    await tx.run(
      script(
        ...(ban === undefined ? [] : [ban(created.id)]),
        writeAudit(visit, {
          action: 'user_signedup',
          actor: serviceActor,
          traits: traitsOf(created),
        }),
      ),
    )
    return userById(tx, created.id)
  })
  return Response.json(userJson(user))
}

function customId(body: RequestBody): { readonly id?: string } {
  const id = body.text('id')
  if (id === '') return {}
  if (isUuid(id) && /[1-9a-f]/i.test(id)) return { id }
  throw validationFailed('ID must conform to the uuid v4 format')
}

function role(body: RequestBody): { readonly role?: string } {
  const given = body.text('role').trim()
  return given === '' ? {} : { role: given }
}

async function passwordHash(visit: Visit, body: RequestBody): Promise<string | null> {
  const password = body.text('password')
  const given = body.text('password_hash')
  if (password !== '' && given !== '') {
    throw validationFailed('Only a password or a password hash should be provided')
  }
  if (given !== '' && !isBcryptHash(given))
    throw validationFailed('password_hash must be a bcrypt hash')
  if (given !== '') return given
  if (isTooLong(password)) throw validationFailed('Password cannot be longer than 72 characters')
  return password === '' ? null : visit.server.passwords.hash(password)
}

interface Page {
  readonly number: number
  readonly size: number
}

export async function listUsers(visit: Visit): Promise<Response> {
  const page = {
    number: wholeNumber(visit, 'page', 1),
    size: Math.min(1000, wholeNumber(visit, 'per_page', 50)),
  }
  const found = await readRows<{ user: User | null; total: number }>(
    visit.server.backend.database,
    sql`
    select ${userAsJson} as "user", t.total
    from (select count(*)::int4 as total from auth.users) t
    left join lateral (
      select * from auth.users order by created_at desc, id
      limit ${page.size} offset ${(page.number - 1) * page.size}
    ) u on true`,
  )
  const users = found.map(({ user }) => user).filter((user) => user !== null)
  const total = found[0]?.total ?? 0
  const headers = { 'x-total-count': String(total), link: pageLinks(visit, page, total) }
  return Response.json({ users: users.map(userJson), aud: 'authenticated' }, { headers })
}

function wholeNumber(visit: Visit, name: string, otherwise: number): number {
  const text = visit.url.searchParams.get(name) ?? ''
  if (text === '') return otherwise
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text)
  throw validationFailed(`Bad Pagination Parameters: ${name} must be a positive number`)
}

function pageLinks(visit: Visit, page: Page, total: number): string {
  const last = Math.max(1, Math.ceil(total / page.size))
  const link = (number: number, rel: string): string =>
    `<${visit.url.pathname}?page=${number}&per_page=${page.size}>; rel="${rel}"`
  return [...(page.number < last ? [link(page.number + 1, 'next')] : []), link(last, 'last')].join(
    ', ',
  )
}

export async function showUserAsAdmin(visit: Visit): Promise<Response> {
  return Response.json(userJson(await namedUser(visit)))
}

export async function namedUser(visit: Visit): Promise<User> {
  const id = visit.path['id'] ?? ''
  if (!isUuid(id)) throw new AuthError(404, 'validation_failed', 'user_id must be an UUID')
  const user = await findUserById(visit.server.backend.database, id)
  if (user === undefined) throw new AuthError(404, 'user_not_found', 'User not found')
  return user
}

export async function deleteUser(visit: Visit): Promise<Response> {
  const user = await namedUser(visit)
  const softly = (await optionalBody(visit))?.flag('should_soft_delete') ?? false
  const deletion = softly
    ? softDeletion(visit, user)
    : sql`delete from auth.users where id = ${user.id}`
  const audit = writeAudit(visit, {
    action: 'user_deleted',
    actor: serviceActor,
    traits: traitsOf(user),
  })
  try {
    await inTransaction(visit, (tx) => tx.run(script(audit, deletion)))
  } catch (cause) {
    throw unexpectedFailure('Database error deleting user', cause)
  }
  return Response.json({})
}

export function traitsOf(user: User) {
  return { user_id: user.id, user_email: user.email ?? '', user_phone: user.phone ?? '' }
}
