import { managesSalon } from '#functions/_shared/airtable-access.ts'
import { AirtableProblem } from '#functions/_shared/airtable-problem.ts'
import { openAirtable, type AirtableRecord } from '#functions/_shared/airtable.ts'
import { endpoint } from '#functions/_shared/endpoint.ts'
import { Refusal } from '#functions/_shared/refusal.ts'
import type { World } from '#functions/_shared/world.ts'
import { copyPictures } from './copy-pictures.ts'
import { sortRows } from './sort-rows.ts'
import { storeServices } from './store-services.ts'

const TABLE = 'Services'
const VIEW = 'Our Services'
const FIELDS = [
  'Service Name',
  'Description',
  'Price',
  'Duration',
  'Category',
  'Image',
  'DiscountStatus',
  'DiscountPercentage',
  'DiscountDescription',
  'Marketing features',
]

/**
 * Takes the services over from the salon's table, as often as wanted: what is the same stays as it is,
 * what has a flaw is named and left out, and nothing is ever removed or hidden.
 */
export const importServices = endpoint({
  methods: ['POST'],
  parse: () => null,
  mayUse: managesSalon,
  run: async (_, world) => {
    const { rows, refused } = sortRows(await readTable(world))
    const pictures = await copyPictures(rows, world)
    const { imported, unchanged } = await storeServices(rows, pictures.images, world)
    return { imported, unchanged, refused: [...refused, ...pictures.refused] }
  },
})

async function readTable(world: World): Promise<readonly AirtableRecord[]> {
  const settings = world.environment.airtable
  if (settings === null) throw new Refusal(409, 'airtable-not-configured')
  try {
    return await openAirtable(settings, 'read', world).list(TABLE, { view: VIEW, fields: FIELDS })
  } catch (cause) {
    if (!(cause instanceof AirtableProblem)) throw cause
    const { status, type, retryAfterSeconds } = cause
    throw new Refusal(502, 'fetch-failed', {
      provider_status: status,
      provider_type: type,
      ...(retryAfterSeconds !== null && { retry_after_seconds: retryAfterSeconds }),
    })
  }
}
