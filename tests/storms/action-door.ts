import type { Database } from '#local/database/database.ts'
import { readProject } from '#local/project/read-project.ts'
import { createRestService } from '#local/rest/rest-service.ts'
import type { Backend, Caller } from '#local/service.ts'

/** Who asks; the id is what their token says of them. */
export interface StormPerson {
  readonly id: string
  readonly role: 'receptionist' | 'manager' | 'admin' | 'business_owner' | 'employee' | 'client'
  /** Whose account is there to hold a family. */
  readonly isHolder: boolean
}

/** Who brings an action to the door: a person, or nobody in particular. */
export type Bearer = StormPerson | 'anon'

export interface Answer {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
}

/** The door that devices knock at, on connections of its own. */
export interface Door {
  deliver(action: object, bearer: Bearer): Promise<Answer>
  close(): Promise<void>
}

const ADDRESS = 'http://salon.example/rest/v1/rpc/apply_action'

/** The very service that answers HTTP, so every delivery runs as whoever its token says, under their rights. */
export function openDoor(database: Database, people: readonly StormPerson[]): Door {
  const rest = createRestService(backendOn(database, people))
  return {
    deliver: async (action, bearer) => {
      const answer = await rest.fetch(
        new Request(ADDRESS, {
          method: 'POST',
          headers: {
            'Content-Type': 'application/json',
            Authorization: `Bearer ${bearer === 'anon' ? bearer : bearer.id}`,
          },
          body: JSON.stringify({ action }),
        }),
      )
      const body: unknown = await answer.json()
      return { status: answer.status, body: Object(body) }
    },
    close: () => database.close(),
  }
}

function backendOn(database: Database, people: readonly StormPerson[]): Backend {
  const ids = new Set(people.map(({ id }) => id))
  return {
    project: readProject(process.cwd()),
    database,
    keys: {
      publishableKey: '',
      secretKey: '',
      jwks: { keys: [] },
      sign: () => Promise.reject(new Error('Nobody signs in during a storm.')),
      identify: (request) => Promise.resolve(callerIn(request, ids)),
    },
    mailbox: { send: () => Promise.resolve(), list: () => Promise.resolve([]) },
    log: { info: () => undefined, error: () => undefined },
    url: 'http://salon.example',
    now: () => new Date(),
  }
}

function callerIn(request: Pick<Request, 'headers'>, ids: ReadonlySet<string>): Caller {
  const said = request.headers.get('authorization')?.replace('Bearer ', '') ?? ''
  if (!ids.has(said)) return { role: 'anon', userId: null, claims: { role: 'anon' } }
  return {
    role: 'authenticated',
    userId: said,
    claims: { role: 'authenticated', aud: 'authenticated', sub: said, session_id: said },
  }
}
