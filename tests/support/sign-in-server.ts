import { owingProblem, type Owed } from '#domain/session/owed.ts'
import type { FakeServer } from './fake-platform.ts'

/** A server with one receptionist; a test may change what it knows and what it refuses. */
export function salonServer() {
  const asked: { readonly path: string; readonly bearer: string }[] = []
  const state = {
    profile: { first_name: 'Theo', last_name: 'Lindqvist', role: 'receptionist' } as object | null,
    refusesProfiles: false,
    /** What Auth says of them besides. */
    user: {} as object,
    /** Somebody signed it out from elsewhere: the token it gave out is good no more. */
    isSessionOver: false,
    /** What their session still needs. */
    owes: null as Owed | null,
    isAuthSilent: false,
    refusesRefresh: false,
    /** Others have used up what may be tried. */
    isGuessedAt: false,
    expiresInSeconds: 3600,
  }
  const server: FakeServer = async (request) => {
    const { pathname, searchParams } = new URL(request.url)
    const bearer = request.headers.get('authorization')?.replace('Bearer ', '') ?? ''
    asked.push({ path: pathname, bearer })
    if (pathname === '/auth/v1/token') return token(searchParams.get('grant_type'), request)
    if (state.isSessionOver && pathname.startsWith('/rest/'))
      return Response.json(
        { code: 'PT401', details: 'session-ended', message: '' },
        { status: 401 },
      )
    if (state.owes !== null && pathname.startsWith('/rest/')) {
      const details = owingProblem(state.owes).code
      return Response.json({ code: 'PT401', details, message: '' }, { status: 401 })
    }
    if (state.isAuthSilent) return new Response(null, { status: 503 })
    if (state.isSessionOver && pathname === '/auth/v1/user')
      return Response.json({ error_code: 'session_not_found', msg: '' }, { status: 403 })
    if (pathname === '/rest/v1/profiles')
      return state.refusesProfiles
        ? Response.json({ code: 'XX000', message: 'broken' }, { status: 500 })
        : Response.json(state.profile === null ? [] : [state.profile])
    return new Response(null, { status: 204 })
  }
  async function token(grant: string | null, request: Request): Promise<Response> {
    const { password } = (await request.json()) as { password?: string }
    if (grant === 'password' && state.isGuessedAt)
      return Response.json({ error_code: 'over_request_rate_limit', msg: 'No.' }, { status: 429 })
    if (grant === 'password' && password !== 'right')
      return Response.json({ error_code: 'invalid_credentials', msg: 'No.' }, { status: 400 })
    if (grant === 'refresh_token' && state.refusesRefresh)
      return Response.json({ error_code: 'refresh_token_not_found', msg: 'No.' }, { status: 400 })
    return Response.json({
      access_token: 'token-of-theo',
      refresh_token: 'refresh-of-theo',
      token_type: 'bearer',
      expires_in: state.expiresInSeconds,
      expires_at: Math.floor(Date.now() / 1000) + state.expiresInSeconds,
      user: {
        id: 'theo',
        email: 'receptionist@example.com',
        aud: 'authenticated',
        app_metadata: {},
        user_metadata: { first_name: 'Theo', last_name: 'Lindqvist', role: 'admin' },
        created_at: '2026-11-21T00:00:00Z',
        ...state.user,
      },
    })
  }
  return { server, asked, state }
}
