/** What a link from a letter brings along behind its #, where no server reads it. */
export type Arrival =
  | {
      readonly kind: 'session'
      readonly session: BroughtSession
      /** Whoever forgot their password came to choose another. */
      readonly isRecovery: boolean
    }
  /** A page that was loaded anew before this person chose another password. */
  | { readonly kind: 'choosing'; readonly userId: string }
  | { readonly kind: 'refused' }

export interface BroughtSession {
  readonly accessToken: string
  readonly refreshToken: string
}

/** What stays in the address until another password is chosen: phones let go of a page that is not looked at. */
export function choosing(userId: string): string {
  return `${CHOOSING}=${userId}`
}

const CHOOSING = 'choose-password'

/** Null for every address that is no such link. */
export function readArrival(hash: string): Arrival | null {
  const told = new Map(
    hash
      .replace(/^#/, '')
      .split('&')
      .map((pair) => {
        const [name = '', ...value] = pair.split('=')
        return [name, value.join('=')] as const
      }),
  )
  const userId = told.get(CHOOSING) ?? ''
  if (userId !== '') return { kind: 'choosing', userId }
  if (told.has('error_code') || told.has('error')) return { kind: 'refused' }
  const accessToken = told.get('access_token') ?? ''
  const refreshToken = told.get('refresh_token') ?? ''
  if (accessToken === '' || refreshToken === '') return null
  return {
    kind: 'session',
    session: { accessToken, refreshToken },
    isRecovery: told.get('type') === 'recovery',
  }
}
