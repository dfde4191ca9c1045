import { queryOptions } from '@tanstack/react-query'
import { agreementOf } from '#domain/agreement/agreement.ts'
import {
  AGREEMENT_COLUMNS,
  agreementFileName,
  readOwnAgreements,
} from '#domain/agreement/own-agreements.ts'
import { problemFrom } from '#platform/backend-problem.ts'
import { answerOf } from '#data/app/answer-of.ts'
import { askFunction } from '#data/app/own-function.ts'
import { knownSalon } from '#data/salon/salon.ts'
import type { Signer } from '#domain/agreement/agreement.ts'
import type { OwnAgreement } from '#domain/agreement/own-agreements.ts'
import type { AppData } from '#data/app/app-data.ts'

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
  data: Pick<AppData, 'backend' | 'platform' | 'queryClient' | 'printedSalon'>,
  userId: string,
  signer: Signer,
): Promise<void> {
  const agreement = agreementOf(signer, data.platform.clock.now(), knownSalon(data).plans)
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
