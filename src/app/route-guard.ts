import { redirect } from '@tanstack/react-router'
import { accessTo } from '#domain/session/page-access.ts'
import type { Access } from '#domain/session/page-access.ts'
import type { AppData } from '#data/app/app-data.ts'
import type { Role } from '#domain/session/roles.ts'

interface Visit {
  readonly context: { readonly data: AppData }
  readonly location: { readonly href: string }
}

/** Strangers are asked to sign in and come back; a refusal stays on its page and says why. */
export async function guard(
  { context, location }: Visit,
  allowed: readonly Role[],
): Promise<{ readonly access: Access }> {
  const access = accessTo(allowed, await context.data.session.ready())
  if (access.verdict === 'sign-in')
    throw redirect({ to: '/auth', search: { next: location.href }, replace: true })
  return { access }
}
