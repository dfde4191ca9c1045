import type { SupabaseClient } from '@supabase/supabase-js'
import type { PlanId } from '#domain/membership/plans.ts'
import { ask } from '#functions/_shared/ask.ts'
import type { FileBody } from '#functions/_shared/file-body.ts'

export interface SignedAgreement {
  readonly plan: PlanId
  readonly familyMembers: number
  readonly monthlyCents: number
  readonly initials: string
  readonly termsChangedOn: string
  readonly file: FileBody
}

interface Signing {
  readonly person: string
  readonly signedName: string
  readonly agreement: SignedAgreement
}

const BUCKET = 'profiles'

/** The same document of the same person is one agreement, however often it is sent. */
export async function recordAgreement(
  admin: SupabaseClient,
  signing: Signing,
): Promise<{ readonly path: string }> {
  const known = await knownPath(admin, signing)
  if (known !== null) return { path: known }
  const { person, signedName, agreement } = signing
  const path = `contracts/${person}_contract_${stamp(new Date())}.pdf`
  const { error } = await admin.storage
    .from(BUCKET)
    .upload(path, agreement.file.bytes, { contentType: 'application/pdf', upsert: false })
  if (error) throw error
  await ask(
    admin.from('agreements').upsert(
      {
        user_id: person,
        plan_id: agreement.plan,
        family_members: agreement.familyMembers,
        monthly_cents: agreement.monthlyCents,
        signed_name: signedName,
        initials: agreement.initials,
        terms_changed_on: agreement.termsChangedOn,
        path,
        sha256: agreement.file.sha256,
        size_bytes: agreement.file.bytes.length,
      },
      { onConflict: 'user_id,sha256', ignoreDuplicates: true },
    ),
  )
  // Of two at once the first one written counts; the other file is the same, and nobody is pointed to it.
  return { path: (await knownPath(admin, signing)) ?? path }
}

async function knownPath(
  admin: SupabaseClient,
  { person, agreement }: Signing,
): Promise<string | null> {
  const row = (await ask(
    admin
      .from('agreements')
      .select('path')
      .eq('user_id', person)
      .eq('sha256', agreement.file.sha256)
      .maybeSingle(),
  )) as { readonly path: string } | null
  return row?.path ?? null
}

/** Digits alone, to the millisecond: two documents of one person never share a name. */
function stamp(now: Date): string {
  return now.toISOString().replace(/\D/g, '')
}
