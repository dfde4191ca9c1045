import type { Service } from '#local/service.ts'
import { control } from './control.ts'
import { createIssuedSubscriptions, SEND } from './issued-subscriptions.ts'
import { createPlannedAnswers } from './planned-answers.ts'
import { PushRefusal } from './push-refusal.ts'
import { takeMessage } from './take-message.ts'

export interface PushDouble {
  readonly service: Service
  /** What functions are told, so that they may ask here. */
  readonly settings: Readonly<Record<string, string>>
}

interface DoubleOptions {
  /** Where this server answers on this machine. */
  readonly origin: string
  readonly now: () => Date
}

/** Stands for the push service of a browser, and for the browser that reads what arrives. */
export function openPushDouble({ origin, now }: DoubleOptions): PushDouble {
  const parts = {
    subscriptions: createIssuedSubscriptions(origin),
    answers: createPlannedAnswers(),
    origin,
    now,
  }
  return {
    service: {
      fetch: async (request) => {
        try {
          const isMessage = new URL(request.url).pathname.startsWith(SEND)
          return await (isMessage ? takeMessage : control)(request, parts)
        } catch (cause) {
          if (cause instanceof PushRefusal) return cause.response()
          throw cause
        }
      },
    },
    settings: { PUSH_SERVICE_URL: origin },
  }
}
