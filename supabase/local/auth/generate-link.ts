import type { Queryable } from '#local/database/database.ts'
import { inTransaction } from './auth-database.ts'
import { AuthError, validationFailed } from './auth-error.ts'
import { occasions, prepareLetter } from './confirmations.ts'
import { prepareEmailChange } from './email-change.ts'
import { validEmail } from './email-address.ts'
import { prepareInvite } from './invite.ts'
import { linkTo, type Letter } from './mails.ts'
import { addressTaken, createUser } from './new-users.ts'
import { checkPasswordStrength } from './password-rules.ts'
import { redirectTarget } from './redirects.ts'
import type { RequestBody } from './request-body.ts'
import { userJson } from './user-json.ts'
import { findUserByEmail, isConfirmed, userById, type User } from './users.ts'
import type { Visit } from './visit.ts'

interface Wish {
  readonly type: string
  readonly email: string
  readonly newEmail: string
  readonly passwordHash: string | null
  readonly metadata: Readonly<Record<string, unknown>>
}

interface Prepared {
  readonly user: User
  readonly letter: Letter
  readonly type: string
}

/** The link a mail would carry, for a server that sends its own mails. */
export async function generateLink(visit: Visit): Promise<Response> {
  const body = await visit.body()
  const wish = await readWish(visit, body)
  const { user, letter, type } = await inTransaction(visit, (tx) => prepare(visit, tx, wish))
  const redirectTo = redirectTarget(visit, body.optionalText('redirect_to'))
  const linkType = type.startsWith('email_change') ? 'email_change' : type
  return Response.json({
    ...userJson(user),
    action_link: linkTo(visit, { token: letter.token.link, type: linkType, redirectTo }),
    email_otp: letter.token.code,
    hashed_token: letter.token.link,
    verification_type: type,
    redirect_to: redirectTo,
  })
}

async function readWish(visit: Visit, body: RequestBody): Promise<Wish> {
  const type = body.text('type')
  const email = validEmail(body.text('email'))
  const password = body.text('password')
  if (type === 'signup') {
    if (password === '') throw validationFailed('Signup requires a valid password')
    checkPasswordStrength(visit, password)
  }
  return {
    type,
    email,
    newEmail: type.startsWith('email_change') ? validEmail(body.text('new_email')) : '',
    passwordHash: password === '' ? null : await visit.server.passwords.hash(password),
    metadata: body.object('data') ?? {},
  }
}

async function prepare(visit: Visit, tx: Queryable, wish: Wish): Promise<Prepared> {
  switch (wish.type) {
    case 'signup':
      return prepareSignUp(visit, tx, wish)
    case 'invite':
      return { ...(await prepareInvite(visit, tx, wish)), type: 'invite' }
    case 'magiclink':
      return prepareMagicLink(visit, tx, wish)
    case 'recovery':
      return prepareFor(visit, tx, { user: await existing(tx, wish.email), type: 'recovery' })
    case 'email_change_current':
    case 'email_change_new':
      return prepareChange(visit, tx, wish)
    default:
      throw validationFailed(`Invalid email action link type requested: ${wish.type}`)
  }
}

async function existing(tx: Queryable, email: string): Promise<User> {
  const user = await findUserByEmail(tx, email)
  if (user !== undefined) return user
  throw new AuthError(404, 'user_not_found', 'User with this email not found')
}

async function prepareSignUp(visit: Visit, tx: Queryable, wish: Wish): Promise<Prepared> {
  const known = await findUserByEmail(tx, wish.email)
  if (known !== undefined && isConfirmed(known)) {
    throw new AuthError(422, 'email_exists', addressTaken)
  }
  const user = known ?? (await createUser(visit, tx, { ...wish, confirmed: false }))
  return prepareFor(visit, tx, { user, type: 'signup' })
}

async function prepareMagicLink(visit: Visit, tx: Queryable, wish: Wish): Promise<Prepared> {
  const user = await findUserByEmail(tx, wish.email)
  return user === undefined
    ? prepareSignUp(visit, tx, wish)
    : prepareFor(visit, tx, { user, type: 'magiclink' })
}

const occasionOf = {
  signup: occasions.signUp,
  recovery: occasions.recovery,
  magiclink: occasions.magicLink,
} as const

async function prepareFor(
  visit: Visit,
  tx: Queryable,
  { user, type }: { readonly user: User; readonly type: keyof typeof occasionOf },
): Promise<Prepared> {
  const letter = await prepareLetter(visit, tx, occasionOf[type], { user })
  return { user: await userById(tx, user.id), letter, type }
}

async function prepareChange(visit: Visit, tx: Queryable, wish: Wish): Promise<Prepared> {
  const { doubleConfirmChanges } = visit.server.backend.project.auth.email
  if (wish.type === 'email_change_current' && !doubleConfirmChanges) {
    throw validationFailed('Enable secure email change to generate link for current email')
  }
  const user = await existing(tx, wish.email)
  if (wish.newEmail === user.email) throw validationFailed('The new address is the current one')
  const only =
    wish.type === 'email_change_new' ? 'email_change_token_new' : 'email_change_token_current'
  const change = { user, newEmail: wish.newEmail, challenge: undefined, only } as const
  const [letter] = await prepareEmailChange(visit, tx, change)
  if (letter === undefined) throw validationFailed('The user has no email address to change')
  return { user: await userById(tx, user.id), letter, type: wish.type }
}
