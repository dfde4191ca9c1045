import { personIn } from '#domain/session/session.ts'
import type { DeviceTables } from './db.ts'
import type { Platform } from '#platform/platform.ts'
import type { SessionStore } from '#data/session/session.ts'

const PREFIX = 'draft:'

/** The forms that are known by name beyond themselves. */
export const DRAFTS = {
  contact: 'contact',
  booking: 'booking',
  noteOn: (visit: { readonly id: string }) => `note ${visit.id}`,
  answerTo: (message: string) => `answer ${message}`,
  contactOf: (client: string) => `client contact ${client}`,
  notesOf: (client: string) => `client notes ${client}`,
}

/** What was typed and not sent yet, by the name of its form. It names people, so it goes when they leave. */
export interface SavedDrafts {
  /** Whatever was typed, field by field; what it means, the domain reads. */
  read(form: string): Promise<Fields>
  /** Known from this moment on, even where the device takes long to write it or cannot. */
  readonly keep: (form: string, changes: object) => void
  /** Comes back once it is off the device, or could not be taken off. */
  forget(form: string): Promise<void>
  /** Whoever typed them is not who is here now. */
  readonly forgetAll: () => void
  /** Once everything kept or forgotten so far is on the device, or could not be. */
  settled(): Promise<void>
}

type Fields = Readonly<Record<string, unknown>>

export function draftsIn(
  { session }: Pick<DeviceTables, 'session'>,
  /** Until then it may still hold what an unfinished sign-out was to take away. */
  ready: () => Promise<unknown>,
  report: Platform['report'],
): SavedDrafts {
  const typed = new Map<string, object>()
  const toWrite = new Set<string>()
  let work: Promise<void> = ready().then(() => undefined)

  function inTurn(step: () => Promise<void>): Promise<void> {
    work = work
      .then(step)
      .catch((cause: unknown) => report('What was typed could not be kept.', cause))
    return work
  }

  async function write(form: string): Promise<void> {
    toWrite.delete(form)
    const saved = fieldsOf(await session.get(nameOf(form)))
    const changes = typed.get(form)
    if (changes !== undefined) await session.put(nameOf(form), { ...saved, ...changes })
  }

  return {
    async read(form) {
      await ready()
      const saved = await session.get(nameOf(form)).catch(() => undefined)
      return { ...fieldsOf(saved), ...typed.get(form) }
    },
    keep(form, changes) {
      typed.set(form, { ...typed.get(form), ...changes })
      // One write takes along whatever is typed until its turn comes.
      if (toWrite.has(form)) return
      toWrite.add(form)
      void inTurn(() => write(form))
    },
    forget(form) {
      typed.delete(form)
      return inTurn(() => session.remove(nameOf(form)))
    },
    forgetAll() {
      typed.clear()
      void inTurn(() =>
        session.revise((rows) => {
          const drafts = [...rows.keys()].filter((key) => key.startsWith(PREFIX))
          return new Map(drafts.map((key) => [key, undefined]))
        }),
      )
    },
    settled: () => work,
  }
}

/** What one person has typed is not for whoever signs in after them without a sign-out in between. */
export function keepDraftsApart(
  drafts: Pick<SavedDrafts, 'forgetAll'>,
  session: Pick<SessionStore, 'state' | 'subscribe'>,
): void {
  let last: string | null = null
  session.subscribe(() => {
    const here = personIn(session.state())?.userId ?? null
    if (here === null) return
    if (last !== null && last !== here) drafts.forgetAll()
    last = here
  })
}

function nameOf(form: string): string {
  return `${PREFIX}${form}`
}

function fieldsOf(saved: unknown): Fields {
  return typeof saved === 'object' && saved !== null ? { ...saved } : {}
}
