import { queryOptions } from '@tanstack/react-query'
import { readStandingDetails } from '#domain/salon-details/standing-details.ts'
import { Problem } from '#domain/text/errors.ts'
import { fieldsOf } from '#domain/text/row-fields.ts'
import { answerOf } from '#data/app/answer-of.ts'
import { askAtOnce, refusalOf } from '#data/change/ask-at-once.ts'
import { refusedOutcome } from '#data/change/save-record.ts'
import type { AppData } from '#data/app/app-data.ts'
import type { DetailField } from '#domain/salon-details/details-form.ts'
import type { FormReading } from '#data/change/save-record.ts'
import type { SavedRecord } from '#domain/command/record-draft.ts'
import type { SaveOutcome } from '#data/change/use-record-form.ts'
import type { StandingDetails } from '#domain/salon-details/standing-details.ts'

type Parts = Pick<AppData, 'backend' | 'session' | 'platform' | 'queryClient'>

const DETAILS = 'salon-details'

/** What the salon says of itself, for whoever may change it. */
export function salonDetailsQuery(
  { backend, savedFor }: Pick<AppData, 'backend' | 'savedFor'>,
  userId: string,
) {
  return queryOptions({
    queryKey: [DETAILS, userId],
    queryFn: async () => {
      const { person } = await backend()
      const standing = readStandingDetails(fieldsOf(await answerOf(person.rpc('salon_details'))))
      if (standing === null) throw new Problem('unexpected-answer')
      return standing
    },
    persister: savedFor(userId),
    staleTime: 0,
  })
}

export function detailsRecord({ details, version }: StandingDetails): SavedRecord<DetailField> {
  return { fields: details, version }
}

export async function changeDetails(
  parts: Parts,
  { fields, version }: SavedRecord<DetailField>,
  words: FormReading<DetailField>['words'],
): Promise<SaveOutcome<DetailField>> {
  const command = { kind: 'salon.change', args: { salon: fields, salonVersion: version } } as const
  const verdict = await askAtOnce(parts, command)
  // By another clock, every day and every time is another.
  await parts.queryClient.invalidateQueries()
  if (verdict.outcome !== 'rejected') return { kind: 'applied' }
  return refusedOutcome(verdict, refusalOf(parts, command, verdict).message, {
    readNow: (row) => {
      const now = readStandingDetails(row)
      return now === null ? null : detailsRecord(now)
    },
    words,
  })
}
