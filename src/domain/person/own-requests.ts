import { readRows } from '#domain/text/row-fields.ts'

/** A wish for a visit that one sent to the desk. */
export interface OwnRequest {
  readonly id: string
  readonly serviceName: string
  readonly employee: string
  readonly wishes: string
  readonly message: string
  readonly sentAt: number
  readonly handledAt: number | null
  /** What the salon answered, the first one first. */
  readonly answers: readonly OwnAnswer[]
  /** What the salon booked for it; one saved by an older app has none. */
  readonly bookedFor?: number | null
}

export interface OwnAnswer {
  readonly text: string
  readonly at: number
}

export function readOwnRequests(answer: unknown): readonly OwnRequest[] {
  return readRows(answer, (row) => {
    const sentAt = row.moment('sentAt')
    if (row.text('id') === '' || sentAt === null) return null
    return {
      id: row.text('id'),
      serviceName: row.text('serviceName'),
      employee: row.text('employee'),
      wishes: row.text('wishes'),
      message: row.text('message'),
      sentAt,
      handledAt: row.moment('handledAt'),
      answers: readRows(row.value('answers'), (answer) => {
        const at = answer.moment('at')
        return at === null ? null : { text: answer.text('text'), at }
      }),
      bookedFor: row.moment('bookedFor'),
    }
  })
}
