import type { ServiceContent } from '#domain/service/airtable-services.ts'
import { ask } from '#functions/_shared/ask.ts'
import { adminClient, type World } from '#functions/_shared/world.ts'
import type { Row } from './sort-rows.ts'

interface StoredService extends ServiceContent {
  readonly image: string | null
  readonly position: number
  readonly is_published: boolean
}

const COLUMNS =
  'slug, name, description, price_cents, duration_seconds, category, discount_active,' +
  ' discount_percent, discount_description, features, image, position, is_published'

/** A new service is shown at once; whether one that is here already is shown, the salon has decided. */
export async function storeServices(
  rows: readonly Row[],
  images: ReadonlyMap<string, string>,
  world: World,
): Promise<{ readonly imported: number; readonly unchanged: number }> {
  const services = adminClient(world).from('services')
  const known = (await ask(services.select(COLUMNS))) as readonly StoredService[]
  const wanted = rows.map(({ record, content, position }) => {
    const former = known.find(({ slug }) => slug === content.slug)
    return {
      ...content,
      image: images.get(record) ?? former?.image ?? null,
      position,
      is_published: former?.is_published ?? true,
    }
  })
  const changed = wanted.filter((one) => !known.some((former) => isSame(one, former)))
  if (changed.length > 0) await ask(services.upsert(changed, { onConflict: 'slug' }))
  return { imported: changed.length, unchanged: wanted.length - changed.length }
}

function isSame(one: StoredService, other: StoredService): boolean {
  const asText = (service: StoredService) =>
    JSON.stringify(COLUMNS.split(', ').map((name) => service[name.trim() as keyof StoredService]))
  return asText(one) === asText(other)
}
