import { isUpToAuth } from '#domain/session/owed.ts'
import { problemCodeOf } from '#domain/text/errors.ts'
import { isLostCode } from '#platform/lost-code.ts'
import type { Platform } from '#platform/platform.ts'

/**
 * A server that is out of reach, for data or for a part of the app, is no fault; it is asked again when it answers.
 * Nor is one that waits for someone to sign in.
 */
export function reportUnlessUnreached(
  platform: Pick<Platform, 'report'>,
  what: string,
  cause: unknown,
): void {
  if (!isUnreached(cause) && !isUpToAuth(cause)) platform.report(what, cause)
}

export function isUnreached(cause: unknown): boolean {
  return problemCodeOf(cause) === 'no-connection' || isLostCode(cause)
}
