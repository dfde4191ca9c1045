import { STAFF_ROLES } from '#domain/session/roles.ts'
import { personIn } from '#domain/session/session.ts'
import type { SessionStore } from './session.ts'
import type { Platform } from '#platform/platform.ts'

/** Whoever signs in has from then on what their screens are made of, without a network too. */
export function keepParts(
  platform: Pick<Platform, 'worker'>,
  session: Pick<SessionStore, 'state' | 'subscribe'>,
) {
  let kept = ''
  const look = () => {
    const person = personIn(session.state())
    if (person === null) return
    const whose = STAFF_ROLES.includes(person.role) ? ['account', 'staff'] : ['account']
    if (kept === whose.join()) return
    kept = whose.join()
    platform.worker.keepParts(whose)
  }
  session.subscribe(look)
  look()
}
