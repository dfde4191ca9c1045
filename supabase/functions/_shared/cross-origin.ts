import type { Environment } from './environment.ts'

const ALLOWED_HEADERS =
  'authorization, apikey, content-type, x-client-info, x-retry-count, x-sign-up-ticket'

/** Lets the salon's own pages, and no others, read an answer from another address. */
export function allowOrigin(
  response: Response,
  request: Request,
  { appOrigins }: Environment,
): Response {
  const origin = request.headers.get('origin')
  response.headers.append('vary', 'origin')
  if (origin !== null && appOrigins.includes(origin)) {
    response.headers.set('access-control-allow-origin', origin)
    response.headers.set('access-control-allow-headers', ALLOWED_HEADERS)
    response.headers.set('access-control-allow-methods', 'GET, POST, DELETE')
  }
  return response
}
