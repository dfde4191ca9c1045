import { PushRefusal } from './push-refusal.ts'

interface PlannedAnswer {
  readonly status: number
  readonly retryAfterSeconds: number | null
  /** Only for messages to this subscription. */
  readonly endpoint: string | null
}

/** Bad days by script: the next requests are answered like this, whatever they hold. */
export interface PlannedAnswers {
  plan(wishes: unknown): void
  /** Refuses, if that is what was planned for this subscription. */
  meet(endpoint: string): void
  clear(): void
}

export function createPlannedAnswers(): PlannedAnswers {
  let planned: readonly PlannedAnswer[] = []
  return {
    plan: (wishes) => {
      if (!Array.isArray(wishes)) throw new PushRefusal(400, 'next is a list of answers.')
      planned = [...planned, ...wishes.map(readAnswer)]
    },
    meet: (endpoint) => {
      const answer = planned.find((one) => (one.endpoint ?? endpoint) === endpoint)
      if (answer === undefined) return
      planned = planned.filter((one) => one !== answer)
      throw new PushRefusal(answer.status, 'As it was planned.', answer.retryAfterSeconds)
    },
    clear: () => {
      planned = []
    },
  }
}

function readAnswer(wish: unknown): PlannedAnswer {
  const { status, retryAfterSeconds, endpoint } = (wish ?? {}) as Record<string, unknown>
  if (typeof status !== 'number' || status < 400 || status > 599)
    throw new PushRefusal(400, 'A planned answer has a status from 400 to 599.')
  return {
    status,
    retryAfterSeconds: typeof retryAfterSeconds === 'number' ? retryAfterSeconds : null,
    endpoint: typeof endpoint === 'string' ? endpoint : null,
  }
}
