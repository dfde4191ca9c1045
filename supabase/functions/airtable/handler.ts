import { RECORD_WORDS, type RecordProblemCode } from '#domain/service/record-problems.ts'
import { AirtableProblem } from '#functions/_shared/airtable-problem.ts'
import type { Caller } from '#functions/_shared/caller.ts'
import { endpoint, type Handler } from '#functions/_shared/endpoint.ts'
import { Refusal } from '#functions/_shared/refusal.ts'
import { carryOut } from './carry-out.ts'
import type { KeptListings } from './kept-listings.ts'
import { readWish, type Wish } from './read-wish.ts'

/** The salon's tables as far as this function names them; everything else does not exist. */
export function recordHelper(kept: KeptListings): Handler {
  return endpoint<Wish>({
    methods: ['POST'],
    exists: ({ airtable }) => airtable !== null,
    parse: readWish,
    mayUse: () => true,
    run: async (wish, world, caller) => {
      requireLeave(wish, caller)
      try {
        return await carryOut(wish, world, kept)
      } catch (cause) {
        throw cause instanceof AirtableProblem ? refusalOf(wish, cause) : cause
      }
    },
  })
}

function requireLeave({ op, resource }: Wish, caller: Caller): void {
  const isReading = op === 'list' || op === 'get'
  if (isReading ? resource.mayRead(caller) : resource.mayWrite(caller)) return
  throw caller.kind === 'visitor'
    ? new Refusal(401, 'not-signed-in')
    : new Refusal(403, 'not-allowed')
}

const CODES: Readonly<Record<Wish['op'], RecordProblemCode>> = {
  list: 'fetch-failed',
  get: 'fetch-failed',
  create: 'create-failed',
  update: 'update-failed',
  delete: 'delete-failed',
}

/** The sentence of the salon, and the provider's own status and type of error beside it. */
function refusalOf({ op }: Wish, problem: AirtableProblem): Refusal {
  const code = CODES[op]
  const isBusy = problem.code === 'rate-limited' || problem.code === 'unreachable'
  return new Refusal(statusFor(problem), code, {
    message: RECORD_WORDS[code],
    provider_status: problem.status,
    provider_type: problem.type,
    ...(isBusy && { retry_after_seconds: problem.retryAfterSeconds }),
  })
}

function statusFor({ code }: AirtableProblem): number {
  if (code === 'not-found') return 404
  if (code === 'refused') return 422
  return code === 'rate-limited' ? 503 : 502
}
