import { queryOptions } from '@tanstack/react-query'
import { agreementOf } from '#domain/agreement.ts'
import { AGREEMENT_COLUMNS, agreementFileName, readOwnAgreements } from '#domain/own-agreements.ts'
import { problemFrom } from '#platform/backend-problem.ts'
import { answerOf } from './answer-of.ts'
import { askFunction } from './own-function.ts'
import type { Signer } from '#domain/agreement.ts'
import type { OwnAgreement } from '#domain/own-agreements.ts'
import type { AppData } from './app-data.ts'

const BUCKET = 'profiles'
const OPEN_FOR_SECONDS = 60

const keyOf = (userId: string) => ['agreements', userId] as const

/** What one has signed, newest first; an administrator reads everybody's elsewhere. */
export function agreementsQuery(
  { backend, savedFor }: Pick<AppData, 'backend' | 'savedFor'>,
  userId: string,
) {
  return queryOptions({
    queryKey: keyOf(userId),
    queryFn: async () => {
      const { person } = await backend()
      const mine = person.from('agreements').select(AGREEMENT_COLUMNS).eq('user_id', userId)
      return readOwnAgreements(await answerOf(mine.order('signed_at', { ascending: false })))
    },
    persister: savedFor(userId),
  })
}

/** Its address is made for this one press, and opens for a minute. */
export async function downloadAgreement(
  { backend, platform }: Pick<AppData, 'backend' | 'platform'>,
  agreement: OwnAgreement,
): Promise<void> {
  const { person } = await backend()
  const name = agreementFileName(agreement)
  const signed = await person.storage
    .from(BUCKET)
    .createSignedUrl(agreement.path, OPEN_FOR_SECONDS, { download: name })
  if (signed.error !== null) throw problemFrom(signed.error)
  platform.downloads.fetch(signed.data.signedUrl, name)
}

/** The paper is made on this device, away from its screen, and kept where nobody replaces it. */
export async function signAgreement(
  data: Pick<AppData, 'backend' | 'platform' | 'queryClient'>,
  userId: string,
  signer: Signer,
): Promise<void> {
  const agreement = agreementOf(signer, data.platform.clock.now())
  const paper = await data.platform.makeAgreement(agreement)
  const about = new URLSearchParams({
    plan: signer.planId,
    family_members: String(signer.familyMembers),
    initials: agreement.initials,
    terms: agreement.termsChangedOn,
  })
  await askFunction(data, `agreement?${about.toString()}`, paper)
  await data.queryClient.invalidateQueries({ queryKey: keyOf(userId) })
}
