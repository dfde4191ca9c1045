import { booksOf } from '#support/salon-books.ts'
import { sql } from '#local/database/sql.ts'
import { withFamilyOf, type Fate, type Newcomer } from '#support/newcomer.ts'
import type { SignUpForm } from '#data/sign-up/sign-up.ts'
import type { TestBackend } from '#support/backend.ts'

/** The provider's messages are on their way when the person is done. */
export const SOON = { timeout: 10_000, interval: 100 }

/** One of everything, whatever happened on the way. */
export const ALL_OF_IT = {
  accounts: 1,
  families: 1,
  invitations: 2,
  agreements: 1,
  membership: 'active',
  plan: 'silver',
  customers: 1,
  subscriptions: 1,
  paidCents: 4000,
  records: 1,
  ownPhoto: 1,
  familyPhotos: 1,
}

export const STEPS = [
  'sign-up',
  'profile-photo',
  'agreement',
  'family-member-activation',
  'family-photos',
  'create-subscription',
  'bank',
  'customer-sync',
] as const
export type Step = (typeof STEPS)[number]

let newcomers = 0

/** Another one each time: a story that's told again must not find what it left behind. */
export function addressOf(story: string, at: string, fate: Fate): string {
  newcomers += 1
  return `${story}-${at}-${fate.replace(' ', '-')}-${newcomers}@example.com`
}

/** Silver with two family members, one of them with a photo. */
export function wholeForm(newcomer: Newcomer, email: string): SignUpForm {
  const draft = withFamilyOf(2, email)
  const familyMembers = (draft.familyMembers ?? []).map((member, place) => ({
    ...member,
    id: place + 1,
  }))
  return {
    ...newcomer.form({ ...draft, familyMembers }),
    familyPhotos: new Map([
      [1, new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 7])], { type: 'image/jpeg' })],
    ]),
  }
}

/** The books of everybody, and the photos that are stored. */
export async function allBooksOf(backend: TestBackend, email: string) {
  const [photos] = await backend.database.rows<{ own: number; family: number }>(sql`
    select
      (select count(photo_path)::int from public.profiles where id = users.id) as own,
      (select count(photo_path)::int from public.family_invitations
        join public.families on families.id = family_id
        where main_account_holder_id = users.id) as family
    from auth.users where email = ${email}`)
  return {
    ...(await booksOf(backend, email)),
    ownPhoto: photos?.own ?? 0,
    familyPhotos: photos?.family ?? 0,
  }
}

/** What a warning says on the screen, word for word. */
export const SENTENCES: Readonly<Record<string, string>> = {
  'photo-failed':
    'Account created but we couldn’t save your photo. You can add it in your profile.',
  'agreement-failed':
    'Account created but we couldn’t save your agreement. You can sign it from your dashboard.',
  'family-failed': 'Account created but family setup failed. You can add family members later.',
  'invitations-failed':
    'Account created but family member invitations failed. You can resend them later.',
  'family-photos-failed':
    'Account created but we couldn’t save a family photo. Everyone can add their own when they accept.',
  'payment-failed': 'Account created but payment setup failed. You can add payment later.',
  'sync-failed': 'Account created but customer data sync failed. Customer will be added manually.',
}
