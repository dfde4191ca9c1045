import { AuthError, notSupported } from './auth-error.ts'
import { passwordGrant } from './password-grant.ts'
import { pkceGrant } from './pkce-grant.ts'
import { refreshGrant } from './refresh-grant.ts'
import type { Visit } from './visit.ts'

export async function token(visit: Visit): Promise<Response> {
  switch (visit.url.searchParams.get('grant_type') ?? '') {
    case 'password':
      return passwordGrant(visit)
    case 'refresh_token':
      return refreshGrant(visit)
    case 'pkce':
      return pkceGrant(visit)
    case 'id_token':
      throw notSupported('Signing in with an ID token')
    case 'web3':
      throw notSupported('Signing in with a wallet')
    default:
      throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type')
  }
}
