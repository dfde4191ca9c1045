import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readPublishedBooking } from '#domain/booking/booking-times.ts'
import { readPublishedSalon } from '#domain/site/published-salon.ts'
import { readPublishedTeam } from '#domain/site/published-team.ts'
import { SEED_TEAM } from '#domain/team/team.ts'
import { SEED_PROFILES } from '#domain/team/team-profiles.ts'
import { raw, sql } from '#local/database/sql.ts'
import { openSalon, OPENING_DEADLINE_MS, type Salon } from './salon.ts'

/** Whatever public pages show; a change that nobody would see counts as well, and prints nothing. */
const CHANGES = [
  `update salon_hours set until_minute = 1200`,
  `update salon_profile set name = 'Fern & Field'`,
  `insert into salon_hours (weekday, from_minute, until_minute) values (7, 600, 900)`,
  `delete from salon_hours where weekday = 1`,
  `insert into closed_times (starts_at, ends_at) values (now() + interval '20 days', now() + interval '21 days')`,
  `update family_subscription_plans set base_price_cents = 2500 where id = 'silver'`,
  `update stylists set bio = 'Paints.' where slug = 'mara-ellison'`,
  `insert into skills (stylist_id, service_id) select stylists.id, services.id from stylists, services`,
  `insert into service_rules (id, is_add_on) select id, true from services order by id limit 1`,
  `insert into shifts (stylist_id, weekday, from_minute, until_minute, starts_on) select id, 1, 600, 1080, '2026-01-05' from stylists`,
  `insert into planned_days (stylist_id, day, hours) select id, current_date + 3, '{[600,900)}' from stylists`,
  `insert into services (slug, name, price_cents, duration_seconds, category) values ('new', 'New', 1, 1, 'Hair')`,
]

let salon: Salon
beforeAll(async () => {
  salon = await openSalon()
}, OPENING_DEADLINE_MS)
afterAll(() => salon.close())
beforeEach(() => salon.keeper(sql`delete from private.errands`))

const edition = async () => {
  const [row] = await salon.as('anon').does(sql`select published_salon() as salon`)
  return Number(Object(row?.['salon']).edition)
}
const errands = async () => {
  await salon.keeper(sql`select private.tell_host()`)
  const rows = await salon.keeper(sql`
    select reason from private.errands where kind = 'print-pages' order by created_at`)
  return rows.map(({ reason }) => reason)
}
const halfAMinuteLater = () =>
  salon.keeper(sql`update salon_edition set changed_at = now() - interval '31 seconds'`)

test('the team is told as a page shows it that could ask nobody', async () => {
  const [row] = await salon.as('anon').does(sql`
    select published_salon() as salon, published_team() as team`)
  expect(readPublishedSalon(row?.['salon']).team).toEqual(SEED_TEAM)
  expect(readPublishedTeam(row?.['team'])).toEqual(SEED_PROFILES)
})

test('and in its order, without those who left or are not shown', async () => {
  await salon.undone(async (keeper) => {
    await keeper(sql`
      update stylists set position = 9 where slug = 'mara-ellison';
      update stylists set is_active = false where slug = 'linh-tran';
      update stylists set is_on_site = false where slug = 'sofia-reyes';
      insert into stylists (id, slug, name) values (gen_random_uuid(), 'new-here', 'New Here')`)
    const [row] = await keeper(sql`select published_salon() as salon, published_team() as team`)
    const order = ['andre-whitaker', 'mara-ellison']
    expect(readPublishedSalon(row?.['salon']).team.map(({ id }) => id)).toEqual(order)
    expect(readPublishedTeam(row?.['team']).map(({ id }) => id)).toEqual(order)
  })
})

test('the menu’s categories are told in its order, and none that has nothing published', async () => {
  await salon.undone(async (keeper) => {
    await keeper(sql`
      delete from services;
      insert into services (slug, name, price_cents, duration_seconds, category, position, is_published)
      values
        ('cut', 'Cut', 1, 1, 'Hair', 5, true),
        ('clip', 'Clip', 1, 1, 'Hair', 2, true),
        ('glow', 'Glow', 1, 1, 'Skin', 3, true),
        ('arch', 'Arch', 1, 1, 'Brows', 3, true),
        ('file', 'File', 1, 1, 'Nails', 1, false)`)
    const [row] = await keeper(sql`select published_salon() as salon`)
    expect(readPublishedSalon(row?.['salon']).categories).toEqual(['Hair', 'Brows', 'Skin'])
  })
})

test('the portraits of the example show no one else, and a salon’s own show whoever they’re of', async () => {
  await salon.undone(async (keeper) => {
    await keeper(sql`
      update stylists set name = 'Jane Doe' where slug = 'mara-ellison';
      update stylists set slug = 'zoe-ohara', name = 'Zoë O’Hara', image = 'team/zoe-ohara' where slug = 'andre-whitaker'`)
    const [row] = await keeper(sql`select published_salon() as salon`)
    const { team } = readPublishedSalon(row?.['salon'])
    const own = ['team/zoe-ohara', 'team/linh-tran', 'team/sofia-reyes']
    expect(team.map(({ image }) => image)).toEqual([null, ...own])
  })
})

test('shifts that are alike every week are told once there are any, and services once somebody is named', async () => {
  await salon.undone(async (keeper) => {
    await keeper(sql`
      delete from shifts;
      delete from skills;
      insert into services (slug, name, price_cents, duration_seconds, category, is_published)
        values ('shave', 'Shave', 1, 1, 'Beards', true), ('secret', 'Secret', 1, 1, 'Hair', false);
      insert into skills (stylist_id, service_id) select stylists.id, services.id from stylists, services
        where stylists.slug = 'mara-ellison' and services.slug in ('shave', 'secret');
      insert into shifts (stylist_id, kind, weekday, from_minute, until_minute, every_weeks, starts_on, ends_on)
        select stylists.id, told.* from stylists, (values
          ('work', 3, 540, 720, 1, '2026-01-05'::date, null), ('break', 3, 600, 630, 1, '2026-01-05', null),
          ('work', 4, 540, 720, 2, '2026-01-05', null), ('work', 5, 540, 720, 1, current_date, current_date),
          ('work', 6, 540, 720, 1, '2026-01-05', '2026-01-31'), ('work', 2, 540, 720, 1, current_date + 30, null)
        ) as told where slug = 'mara-ellison'`)
    const [row] = await keeper(sql`select published_team() as team`)
    const [mara, ...others] = readPublishedTeam(row?.['team'])
    expect(mara).toMatchObject({
      hours: [{ weekday: 3, from: 540, until: 720 }],
      categories: ['Beards'],
      services: ['shave'],
    })
    expect(others).toEqual(SEED_PROFILES.slice(1))
  })
})

test('times are published while somebody who works here has a shift that is not over', async () => {
  await salon.undone(async (keeper) => {
    const publishes = async (shift: string) => {
      await keeper(sql`delete from shifts`)
      await keeper(
        raw(`insert into shifts (stylist_id, kind, weekday, from_minute, until_minute, starts_on, ends_on)
          select id, ${shift} from stylists where slug in ('mara-ellison', 'linh-tran')`),
      )
      const [row] = await keeper(sql`select published_booking() as booking`)
      return readPublishedBooking(row?.['booking']).publishesTimes
    }
    const today = `private.salon_day(now())`
    await keeper(sql`update stylists set is_active = slug = 'mara-ellison'`)
    expect(await publishes(`'work', 3, 540, 720, ${today} - 30, ${today}`)).toBe(true)
    expect(await publishes(`'work', 3, 540, 720, ${today} + 30, null`)).toBe(true)
    expect(await publishes(`'break', 3, 540, 720, ${today} - 30, null`)).toBe(false)
    expect(await publishes(`'work', 3, 540, 720, ${today} - 30, ${today} - 1`)).toBe(false)
    await keeper(sql`update stylists set is_active = slug = 'andre-whitaker'`)
    expect(await publishes(`'work', 3, 540, 720, ${today} - 30, null`)).toBe(false)
  })
})

test.each([
  `usual_hours = '{}'`,
  `usual_hours = '[{"weekday": 8, "from": 1, "until": 2}]'`,
  `usual_hours = '[{"weekday": 1, "from": 2, "until": 2}]'`,
  `usual_hours = '[{"weekday": 1}]'`,
  `usual_hours = '[{"weekday": 1, "from": 600.5, "until": 700}]'`,
  `usual_hours = '[{"weekday": "1", "from": 600, "until": 700}]'`,
  `image = '../secret'`,
  `biography = array['One', '']`,
  `education = array[null]`,
])('nobody is described with %s', async (described) => {
  const tried = salon.keeper(raw(`update stylists set ${described} where slug = 'mara-ellison'`))
  await expect(tried).rejects.toMatchObject({ code: '23514' })
})

test.each(CHANGES)('an edition is counted with %s', async (change) => {
  const before = await edition()
  await salon.keeper(raw(change))
  expect(await edition()).toBe(before + 1)
})

test('a day on which shifts begin or end has an edition of its own', async () => {
  await salon.undone(async (keeper) => {
    const number = async () => {
      await keeper(sql`select private.count_new_hours()`)
      const [row] = await keeper(sql`select number::int as number from salon_edition`)
      return Number(row?.['number'])
    }
    const onceIt = async (begins: number, ends: number | null) => {
      await keeper(sql`delete from shifts`)
      await keeper(sql`
        insert into shifts (stylist_id, weekday, from_minute, until_minute, starts_on, ends_on)
        select id, 1, 600, 1080, private.salon_day(now()) + ${begins}::int, private.salon_day(now()) + ${ends}::int
        from stylists limit 1`)
      const before = await number()
      await keeper(sql`update salon_edition set changed_at = now() - interval '1 day'`)
      return [(await number()) - before, (await number()) - before]
    }
    expect(await onceIt(0, null)).toEqual([1, 1])
    expect(await onceIt(-7, -1)).toEqual([1, 1])
    expect(await onceIt(-7, 0)).toEqual([0, 0])
    expect(await onceIt(1, null)).toEqual([0, 0])
    await keeper(sql`
      delete from shifts;
      insert into planned_days (stylist_id, day, hours)
      select id, private.salon_day(now()) - 1, '{[600,900)}' from stylists limit 1`)
    const before = await number()
    await keeper(sql`update salon_edition set changed_at = now() - interval '1 day'`)
    expect((await number()) - before).toBe(1)
  })
})

test('what is taken back was no edition', async () => {
  const before = await edition()
  await salon.undone(async (keeper) => {
    await keeper(sql`update salon_hours set until_minute = 1140`)
  })
  expect(await edition()).toBe(before)
})

test('a host is told once for an edition, when half a minute has passed without another', async () => {
  await salon.keeper(sql`update salon_hours set until_minute = 1080`)
  await salon.keeper(sql`update salon_hours set until_minute = 1140`)
  expect(await errands()).toEqual([])
  await halfAMinuteLater()
  const told = `edition ${await edition()}`
  expect(await errands()).toEqual([told])
  expect(await errands()).toEqual([told])
  await salon.keeper(sql`update salon_hours set until_minute = 1080`)
  await halfAMinuteLater()
  expect(await errands()).toEqual([told, `edition ${await edition()}`])
})
