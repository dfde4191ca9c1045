import { queryOptions } from '@tanstack/react-query'
import { answerOf } from '#data/app/answer-of.ts'
import type { AppData } from '#data/app/app-data.ts'

/** A report as its domain describes it: what the database is asked, and how its answer is read. */
interface Asked<Report> {
  readonly routine: string
  readonly args: Readonly<Record<string, string | null>>
  readonly read: (answer: unknown) => Report
}

const LOOK_AGAIN_MS = 60_000

/** Figures without names: kept on the device for the person who read them. */
export function reportQuery<Report>(
  { backend, savedFor }: Pick<AppData, 'backend' | 'savedFor'>,
  userId: string,
  { routine, args, read }: Asked<Report>,
) {
  return queryOptions({
    queryKey: [routine, userId, args],
    queryFn: async () => {
      const { person } = await backend()
      return read(await answerOf(person.rpc(routine, args)))
    },
    persister: savedFor(userId),
    refetchInterval: LOOK_AGAIN_MS,
  })
}
