import type { RefusedField, RefusedFields } from '#domain/sign-up/sign-up-flow.ts'
import type { SignUpDraft, SignUpSecrets } from '#domain/sign-up/sign-up.ts'

interface Typed {
  readonly draft: SignUpDraft
  readonly secrets: SignUpSecrets
}

/** What the server refused stays marked until something else is typed there. */
export function stillRefused(
  refused: RefusedFields,
  sent: Typed | null,
  now: Typed,
): RefusedFields {
  const marks = Object.entries(refused) as [RefusedField, RefusedFields[RefusedField]][]
  const standing = marks.filter(
    ([field]) => sent !== null && valueOf(field, sent) === valueOf(field, now),
  )
  return Object.fromEntries(standing)
}

function valueOf(field: RefusedField, { draft, secrets }: Typed): string {
  return field === 'password' ? secrets.password : draft[field]
}
