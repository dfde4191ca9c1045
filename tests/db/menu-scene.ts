import { NEW_SERVICE, formOfService, wishOfService } from '#domain/service/service-form.ts'
import { readOfferedServices } from '#domain/service/offered-services.ts'
import { sql } from '#local/database/sql.ts'
import { bookingTest } from './booking-scene.ts'
import { action, freshId } from './deliveries.ts'
import type { Actor, Salon } from './salon.ts'
import type { OfferedService } from '#domain/service/offered-services.ts'
import type { ServiceWish } from '#domain/service/commands.ts'

export const APPLIED = { outcome: 'applied' }
export const rejected = (code: string, more: object = {}) => ({
  outcome: 'rejected',
  code,
  ...more,
})

/** The furnished salon, with what can be done to its menu. */
export function menuTest() {
  return bookingTest().extend('menu', async ({ salon }) => menuOf(salon))
}

function menuOf(salon: Salon) {
  const asks = async (kind: string, args: object, as: Actor = 'manager') => {
    const [row] = await salon.as(as).does(action({ kind: `service.${kind}`, args }))
    return Object(row?.['verdict'])
  }
  const all = async (as: Actor = 'manager') => {
    const [row] = await salon.as(as).does(sql`select offered_services() as offered`)
    return readOfferedServices(row?.['offered']).services
  }
  const one = async (id: string): Promise<OfferedService> => {
    const service = (await all()).find((known) => known.id === id)
    if (service === undefined) throw new Error('This service is not offered.')
    return service
  }
  return {
    asks,
    all,
    one,
    async changes(id: string, wish: object, as: Actor = 'manager', version?: number) {
      const before = await one(id)
      const service = { ...wishOfService(formOfService(before)), ...wish }
      return asks(
        'change',
        { serviceId: id, service, serviceVersion: version ?? before.version },
        as,
      )
    },
    async adds(wish: Partial<ServiceWish>, id = freshId(), teamOf: string | null = null) {
      const service = { ...NEW_SERVICE, name: 'Scalp Ritual', category: 'Hair', ...wish }
      return { id, verdict: await asks('add', { serviceId: id, service, teamOf }) }
    },
    names: async () => (await all()).map(({ name }) => name),
    async entries(id: string) {
      const rows = await salon.keeper(sql`
        select action, before, after from private.audit_log where subject_id = ${id} order by id`)
      return rows
    },
  }
}
