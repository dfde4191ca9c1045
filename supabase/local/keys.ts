import type { Caller } from './service.ts'

/** A request before its body has been read. */
export type Head = Pick<Request, 'url' | 'headers'>

export interface TokenClaims {
  readonly sub: string
  readonly role: string
  readonly [claim: string]: unknown
}

/** The keys of one server: who may call as whom, and the signatures that prove it. */
export interface Keys {
  readonly publishableKey: string
  readonly secretKey: string
  /** The public halves, as `/auth/v1/.well-known/jwks.json` serves them. */
  readonly jwks: { readonly keys: readonly Record<string, unknown>[] }
  sign(claims: TokenClaims): Promise<string>
  /** The caller behind a request's `apikey` and `Authorization` headers; throws InvalidCredentials. */
  identify(request: Head): Promise<Caller>
}

/** The reason is one of a fixed set, so that each service can answer in its own error shape. */
export class InvalidCredentials extends Error {
  readonly reason:
    | 'missing_key'
    | 'unknown_key'
    | 'malformed_token'
    | 'expired_token'
    | 'bad_signature'
    | 'forbidden_role'
  constructor(reason: InvalidCredentials['reason'], message: string) {
    super(message)
    this.reason = reason
  }
}
