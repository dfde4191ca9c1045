import type { DeviceTables } from './db.ts'
import type { Platform } from '#platform/platform.ts'

const PREFIX = 'draft:'

/** What was typed and not sent yet, by the name of its form. It names people, so it goes when they leave. */
export interface SavedDrafts {
  /** Whatever lies there; what it means, the domain reads. */
  read(form: string): Promise<unknown>
  readonly keep: (form: string, draft: object) => void
  readonly forget: (form: string) => void
}

export function draftsIn({ session }: DeviceTables, report: Platform['report']): SavedDrafts {
  const forgiving = (work: Promise<void>) =>
    void work.catch((cause: unknown) => report('What was typed could not be kept.', cause))
  return {
    read: (form) => session.get(`${PREFIX}${form}`).catch(() => undefined),
    keep: (form, draft) => forgiving(session.put(`${PREFIX}${form}`, draft)),
    forget: (form) => forgiving(session.remove(`${PREFIX}${form}`)),
  }
}
