import { readSalonRooms } from '#domain/room/rooms.ts'
import { sql } from '#local/database/sql.ts'
import { atNine } from '#support/furnished-salon.ts'
import { bookingTest } from './booking-scene.ts'
import { action, freshId } from './deliveries.ts'
import { idOf, type Actor, type Salon } from './salon.ts'
import type { RoomWish } from '#domain/room/commands.ts'

export const ME = { guests: [{ clientId: idOf('client') }] }
export const APPLIED = { outcome: 'applied' }

interface Sitting {
  readonly who: string
  readonly room: string
  /** Minutes after nine. */
  readonly from: number
  readonly until: number
  readonly visit?: string
}

/** The salon with two chairs and nothing else. */
export function roomTest() {
  return bookingTest().extend('house', async ({ salon }) => {
    await salon.keeper(sql`
      delete from rooms;
      insert into rooms (name, kind, position) values
        ('First chair', 'chair', 1), ('Second chair', 'chair', 2)`)
    return houseOf(salon)
  })
}

function houseOf(salon: Salon) {
  const asks = async (kind: string, args: object, as: Actor = 'manager') => {
    const [row] = await salon.as(as).does(action({ kind: `room.${kind}`, args }))
    return Object(row?.['verdict'])
  }
  const told = async () => {
    const [row] = await salon.as('manager').does(sql`select salon_rooms() as told`)
    return readSalonRooms(row?.['told'])
  }
  const called = async (name: string) => {
    const room = (await told()).rooms.find((one) => one.name === name)
    if (room === undefined) throw new Error(`There is no ${name}.`)
    return room
  }
  const wishFor = async (name: string, wish: Partial<RoomWish>, version?: number) => {
    const { id, version: now, ...room } = await called(name)
    const { kind, isInUse } = room
    return { roomId: id, room: { name, kind, isInUse, ...wish }, roomVersion: version ?? now }
  }
  return {
    asks,
    told,
    called,
    adds: async (room: Partial<RoomWish>, roomId = freshId()) =>
      asks('add', { roomId, room: { name: 'Sauna', kind: 'sauna', isInUse: true, ...room } }),
    changes: async (name: string, wish: Partial<RoomWish>, version?: number) =>
      asks('change', await wishFor(name, wish, version)),
    wishFor,
    async foresees(name: string, wish: Partial<RoomWish>) {
      const asked = { id: freshId(), kind: 'room.change', args: await wishFor(name, wish) }
      const [row] = await salon.as('manager').does(sql`select foresee(${asked}) as verdict`)
      return Object(row?.['verdict'])
    },
    puts: ({ who, room, from, until, visit = freshId() }: Sitting) =>
      salon.keeper(sql`
        insert into appointments (
          id, visit_id, client_name, service_slug, service_name, starts_at, ends_at, source, room_id
        )
        select ${freshId()}, ${visit}, ${who}, 'color', 'Color', ${atNine(from)}, ${atNine(until)}, 'desk', id
        from rooms where name = ${room}`),
    whoSits: async () => {
      const rows = await salon.keeper(sql`
        select client_name || ': ' || rooms.name as seat from appointments join rooms on rooms.id = room_id
        order by starts_at`)
      return rows.map(({ seat }) => seat)
    },
    /** Whose color is where. */
    seats: () =>
      salon.keeper(sql`
        select appointments.id, rooms.name, schedule_version, changed_at = created_at as is_untouched
        from appointments join rooms on rooms.id = room_id order by starts_at`),
  }
}
