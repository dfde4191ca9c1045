import { InvalidCredentials, type Head, type Keys } from '#local/keys.ts'
import type { Backend } from '#local/service.ts'
import { FORM_OVERHEAD_BYTES } from '#local/storage/upload-object.ts'
import { householdAt } from './network.ts'
import { isOfAirtable } from './paths-of-doubles.ts'
import type { BodyRule } from './request-body.ts'
import type { Visitor } from './visitor.ts'

export interface BodyRules {
  readonly known: BodyRule
  readonly strangers: BodyRule
}

export interface Sender {
  /** An old token says who it was: it's told to be renewed, and then the same is sent again. */
  readonly kind: 'known' | 'known once' | 'stranger'
  /** Whose bodies are counted together; undefined where each counts for itself. */
  readonly name: string | undefined
}

const KIB = 1024
const MIB = 1024 * KIB
/** More than anyone has to say in words. */
export const LARGE_BYTES = 64 * KIB
const SMALL: BodyRules = {
  known: { limitBytes: MIB, wholeWithinMs: 30_000, signalled: false },
  strangers: { limitBytes: LARGE_BYTES, wholeWithinMs: 30_000, signalled: false },
}
/** Strangers send photos and agreements as well, when they sign up. */
const FUNCTION: BodyRules = withSameForAll({
  limitBytes: 6 * MIB,
  wholeWithinMs: 120_000,
  signalled: true,
})

/** How much of a body is read, and for how long. */
export function createBodyRules({ project }: Backend): (url: string) => BodyRules {
  const upload = {
    limitBytes: project.storage.fileSizeLimitBytes + FORM_OVERHEAD_BYTES,
    wholeWithinMs: null,
    signalled: true,
  }
  const storage = { ...SMALL, known: upload }
  const signedUpload = withSameForAll(upload)
  return (url) => {
    // As the services will see it: dots in an address must not borrow another service's limit.
    const path = URL.parse(url)?.pathname ?? ''
    if (path.startsWith('/storage/v1/object/upload/sign/')) return signedUpload
    if (path.startsWith('/storage/v1/')) return storage
    return path.startsWith('/functions/v1/') || isOfAirtable(path) ? FUNCTION : SMALL
  }
}

/** Decided before a body is read. The doubles on this machine send no key. */
export async function senderOf(head: Head, visitor: Visitor, keys: Keys): Promise<Sender> {
  const name = householdAt(visitor.address)
  try {
    const { role, userId } = await keys.identify(head)
    if (role !== 'anon') return { kind: 'known', name: userId ?? undefined }
  } catch (cause) {
    if (!(cause instanceof InvalidCredentials)) throw cause
    if (cause.reason === 'expired_token') return { kind: 'known once', name }
  }
  return { kind: visitor.isLocal ? 'known' : 'stranger', name }
}

function withSameForAll(rule: BodyRule): BodyRules {
  return { known: rule, strangers: rule }
}
