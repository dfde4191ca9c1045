import { DEVICE, PERSON_PREFIX, answersNamed } from './database-layouts.ts'
import { deviceDatabase } from './device-database.ts'
import { fieldsOf } from '#domain/text/row-fields.ts'
import type { Platform } from '#platform/platform.ts'
import type { Layout } from './database-layouts.ts'

/** How old what this device shows without a network may be; null where it has saved nothing. */
export interface SavedAges {
  readonly everyones: Ages | null
  readonly own: Ages | null
}

export interface Ages {
  readonly count: number
  readonly newestAt: number
  readonly oldestAt: number
}

/** Only looks, and only into what is there: nothing comes to be by it, and no answer is read. */
export async function lookAtSavedAges({
  storedDatabases,
  clock,
}: Pick<Platform, 'storedDatabases' | 'clock'>): Promise<SavedAges> {
  const names = (await storedDatabases()) ?? []
  const own = names.find((name) => name.startsWith(PERSON_PREFIX))
  return {
    everyones: names.includes(DEVICE.name) ? await agesIn(DEVICE, 'cache_public', clock) : null,
    own: own === undefined ? null : await agesIn(answersNamed(own), 'cache_private', clock),
  }
}

async function agesIn(
  layout: Layout,
  table: string,
  clock: Platform['clock'],
): Promise<Ages | null> {
  const exists = async () => true
  const database = deviceDatabase({ ...layout, exists })
  const rows = await database.table(table).all()
  database.closeForGood()
  const moments = rows
    .map((row) => fieldsOf(fieldsOf(row).value('state')).value('dataUpdatedAt'))
    .filter((moment): moment is number => typeof moment === 'number' && moment > 0)
    .map(clock.fromDevice)
  if (moments.length === 0) return null
  const [newestAt, oldestAt] = [Math.max(...moments), Math.min(...moments)]
  return { count: moments.length, newestAt, oldestAt }
}
