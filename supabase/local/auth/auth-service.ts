import { DatabaseError } from '#local/database/database.ts'
import { UnquotableText } from '#local/database/sql.ts'
import { InvalidCredentials } from '#local/keys.ts'
import type { Backend, Caller, Service } from '#local/service.ts'
import { health, jwks, settings } from './about-server.ts'
import { updateUserAsAdmin } from './admin-update-user.ts'
import { createUserAsAdmin, deleteUser, listUsers, showUserAsAdmin } from './admin-users.ts'
import {
  AuthError,
  errorResponse,
  refusedCredentials,
  unexpectedFailure,
  validationFailed,
} from './auth-error.ts'
import { generateLink } from './generate-link.ts'
import { invite } from './invite.ts'
import { rememberDevice } from './known-device.ts'
import { logout } from './logout.ts'
import { magicLink } from './magic-link.ts'
import { createPasswords, type Passwords } from './passwords.ts'
import { createRateLimits } from './rate-limits.ts'
import { reauthenticate } from './reauthenticate.ts'
import { recover } from './recover.ts'
import { resend } from './resend.ts'
import { findRoute, route, type Route } from './router.ts'
import { SECOND_FACTOR_ROUTES } from './second-factor/routes.ts'
import { signUp } from './sign-up.ts'
import { token } from './token.ts'
import { showUser, updateUser } from './user.ts'
import { verifyLink } from './verify-link.ts'
import { verify } from './verify.ts'
import { createVisit, stranger, type AuthServer } from './visit.ts'

const routes: readonly Route[] = [
  route('GET /health', health),
  route('GET /settings', settings),
  route('GET /.well-known/jwks.json', jwks, 'open'),
  route('POST /signup', signUp),
  route('POST /token', token),
  route('POST /logout', logout),
  route('GET /user', showUser),
  route('PUT /user', updateUser),
  route('POST /recover', recover),
  route('POST /resend', resend),
  route('POST /otp', magicLink),
  route('POST /magiclink', magicLink),
  route('GET /verify', verifyLink, 'open'),
  route('POST /verify', verify),
  route('GET /reauthenticate', reauthenticate),
  route('POST /invite', invite, 'admin'),
  route('GET /admin/users', listUsers, 'admin'),
  route('POST /admin/users', createUserAsAdmin, 'admin'),
  route('GET /admin/users/:id', showUserAsAdmin, 'admin'),
  route('PUT /admin/users/:id', updateUserAsAdmin, 'admin'),
  route('DELETE /admin/users/:id', deleteUser, 'admin'),
  route('POST /admin/generate_link', generateLink, 'admin'),
  ...SECOND_FACTOR_ROUTES,
]

export function createAuthService(
  backend: Backend,
  passwords: Passwords = createPasswords(),
): Service {
  const limits = createRateLimits(() => backend.now())
  const guesses = createRateLimits(() => backend.now())
  const server: AuthServer = { backend, passwords, limits, guesses }
  return {
    fetch: async (request) => {
      try {
        return await answer(server, request)
      } catch (cause) {
        const error = asAuthError(cause)
        if (error.status === 500) backend.log.error(`auth: ${error.message}`, error.cause ?? error)
        return errorResponse(error, request)
      }
    },
  }
}

async function answer(server: AuthServer, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  const { route: found, path } = findRoute(routes, request.method, pathname)
  const caller = await admit(server, request, found.access)
  const visit = createVisit(server, request, { caller, path })
  const response = await found.handler(visit)
  rememberDevice(visit, response)
  response.headers.set('cache-control', response.headers.get('cache-control') ?? 'no-store')
  return response
}

async function admit(
  server: AuthServer,
  request: Request,
  access: Route['access'],
): Promise<Caller> {
  if (access === 'open') return stranger
  const caller = await server.backend.keys.identify(request)
  if (access === 'admin' && caller.role !== 'service_role') {
    throw new AuthError(403, 'not_admin', 'User not allowed')
  }
  return caller
}

function asAuthError(cause: unknown): AuthError {
  if (cause instanceof AuthError) return cause
  if (cause instanceof InvalidCredentials) return refusedCredentials(cause)
  // Class 22: a value no column can hold, such as a NUL in a name. The request is at fault, not we.
  const unstorable = cause instanceof DatabaseError && cause.code.startsWith('22')
  if (unstorable || cause instanceof UnquotableText) return validationFailed(cause.message)
  const message = 'Unexpected failure, please check server logs for more information'
  return unexpectedFailure(message, cause)
}
