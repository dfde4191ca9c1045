import { AnswerPart } from './answer-part.tsx'
import { RequestRow, WaitingRequestRow } from './request-row.tsx'
import { RequestsSkeleton } from './requests-skeleton.tsx'
import { useUnsentRequests } from './use-unsent-requests.ts'
import { WORDS } from './words.ts'
import type { Answer } from '#data/app/use-answer.ts'
import type { OwnRequest } from '#domain/person/own-requests.ts'

interface Props {
  readonly requests: Answer<readonly OwnRequest[]>
  /** That nothing could be had was said a moment before. */
  readonly isSaidAbove: boolean
}

/** What was asked of the desk, on this device and there, and what became of it. */
export function OwnRequests({ requests, isSaidAbove }: Props) {
  const unsent = useUnsentRequests()
  if (isSaidAbove && unsent.length === 0) return null
  const isEmpty = requests.value?.length === 0 && unsent.length === 0
  return (
    <section className="own-requests-part" aria-labelledby="own-requests-title">
      <header>
        <h2 id="own-requests-title">{WORDS.appointmentsTitle}</h2>
        {!isEmpty && <p>{WORDS.appointmentsLead}</p>}
      </header>
      {unsent.length > 0 && (
        <ul className="own-requests">
          {unsent.map((request) => (
            <WaitingRequestRow key={request.id} request={request} />
          ))}
        </ul>
      )}
      {!isSaidAbove && (
        <AnswerPart answer={requests} meanwhile={<RequestsSkeleton />}>
          {(list) =>
            list.length === 0 ? (
              unsent.length === 0 && <NothingAsked />
            ) : (
              <ul className="own-requests">
                {list.map((request) => (
                  <RequestRow key={request.id} request={request} />
                ))}
              </ul>
            )
          }
        </AnswerPart>
      )}
    </section>
  )
}

function NothingAsked() {
  return (
    <p className="own-requests-none">
      <strong>{WORDS.appointmentsNone}.</strong> {WORDS.appointmentsNoneWords}
    </p>
  )
}
