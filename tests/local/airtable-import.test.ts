import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { sql } from '#local/database/sql.ts'
import { openAirtableScene, type Fields } from './airtable-scene.ts'

interface Answer {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
}

const demoPassword = 'juniper-demo'
const PNG = Buffer.from('\x89PNG\r\n\x1a\nand the rest of it', 'latin1').toString('base64')
const JPG = Buffer.from('\xff\xd8\xff and the rest of it', 'latin1').toString('base64')
vi.spyOn(console, 'error').mockImplementation(() => undefined)
const scene = await openAirtableScene()
const visitor = createClient(scene.backend.url, scene.backend.publishableKey, {
  auth: { persistSession: false },
})
afterAll(() => vi.restoreAllMocks())
beforeEach(async () => {
  await scene.backend.database.run(sql`delete from services; delete from storage.objects`)
})

async function importAs(token: string): Promise<Answer> {
  const { url, publishableKey } = scene.backend
  const response = await fetch(`${url}/functions/v1/import-services`, {
    method: 'POST',
    headers: {
      apikey: publishableKey,
      authorization: `Bearer ${token}`,
    },
  })
  return { status: response.status, body: (await response.json()) as Answer['body'] }
}

const importNow = (): Promise<Answer> => importAs(scene.backend.secretKey)

async function tokenOf(email: string): Promise<string> {
  const { data, error } = await visitor.auth.signInWithPassword({ email, password: demoPassword })
  if (error) throw error
  return data.session.access_token
}

async function published(): Promise<readonly Record<string, unknown>[]> {
  const { data, error } = await createClient(scene.backend.url, scene.backend.publishableKey)
    .from('services')
    .select('slug, name, price_cents, duration_seconds, discount_active, features, image, position')
    .order('position')
  if (error) throw error
  return data
}

const picture = (base64: string, more: object = {}): Fields => ({
  Image: [{ filename: 'cut.png', type: 'image/png', base64, ...more }],
})

const row = (name: string, more: Fields = {}): Fields => ({
  'Service Name': name,
  Price: 62,
  Duration: 2700,
  Category: 'Hair',
  ...more,
})

describe('the import of services', () => {
  it('takes over what the view shows, in its order, with pictures of our own', async () => {
    await scene.begin({
      Services: [
        row('Scalp Ritual', { ...picture(PNG), 'Marketing features': 'Oil\nMassage' }),
        row('Hidden', { Note: 'not yet' }),
        row('Hand Care', {
          ...picture(JPG),
          Price: 34.5,
          DiscountStatus: true,
          DiscountPercentage: 10,
        }),
      ],
    })
    expect(await importNow()).toEqual({
      status: 200,
      body: { imported: 2, unchanged: 0, refused: [] },
    })
    const [first, second, ...others] = await published()
    expect(others).toEqual([])
    expect(first).toMatchObject({
      slug: 'scalp-ritual',
      price_cents: 6200,
      duration_seconds: 2700,
      discount_active: false,
      features: ['Oil', 'Massage'],
      position: 1,
    })
    expect(second).toMatchObject({ slug: 'hand-care', price_cents: 3450, discount_active: true })
    const image = String(first?.['image'])
    expect(image).toMatch(
      /^\/storage\/v1\/object\/public\/service-images\/att[A-Za-z0-9]{14}\.png$/,
    )
    const response = await fetch(`${scene.backend.url}${image}`)
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(Buffer.from(await response.arrayBuffer()).toString('base64')).toBe(PNG)
    expect(String(second?.['image'])).toMatch(/\.jpg$/)
    expect(JSON.stringify(await published())).not.toContain('airtable')
  })

  it('changes nothing the second time, and fetches no picture again', async () => {
    await scene.begin({ Services: [row('Scalp Ritual', picture(PNG)), row('Hand Care')] })
    await importNow()
    const before = await scene.backend.database.rows(
      sql`select slug, updated_at, image from services order by slug`,
    )
    // Two hours later their addresses would be new ones.
    await scene.control('/clock', { advanceSeconds: 8000 })
    expect((await importNow()).body).toEqual({ imported: 0, unchanged: 2, refused: [] })
    expect(
      await scene.backend.database.rows(
        sql`select slug, updated_at, image from services order by slug`,
      ),
    ).toEqual(before)
    const [{ count } = { count: 0 }] = await scene.backend.database.rows(
      sql`select count(*)::int4 as count from storage.objects`,
    )
    expect(count).toBe(1)
  })

  it('brings a change over, shows no service the salon has hidden, and removes none', async () => {
    await scene.begin({ Services: [row('Scalp Ritual'), row('Hand Care')] })
    await importNow()
    await scene.backend.database.run(sql`
      update services set is_published = false where slug = 'hand-care';
      insert into services (slug, name, price_cents, duration_seconds, category, is_published)
      values ('our-own', 'Our own', 100, 60, 'Hair', true)`)
    await scene.begin({ Services: [row('Scalp Ritual', { Price: 70 }), row('Hand Care')] })
    expect((await importNow()).body).toEqual({ imported: 1, unchanged: 1, refused: [] })
    expect((await published()).map(({ slug, price_cents }) => [slug, price_cents])).toEqual([
      ['our-own', 100],
      ['scalp-ritual', 7000],
    ])
  })

  it('names every row it leaves out, and why, and takes the others', async () => {
    await scene.begin({
      Services: [
        row('Good'),
        row('', { Price: 5 }),
        row('No Time', { Duration: 0, Price: 9.999 }),
        row('Good', { Price: 1 }),
      ],
    })
    const { body } = await importNow()
    expect(body).toMatchObject({ imported: 1, unchanged: 0 })
    expect(body['refused']).toMatchObject([
      { name: '', reasons: [{ field: 'Service Name', code: 'missing' }] },
      {
        name: 'No Time',
        reasons: [
          { field: 'Price', code: 'not-whole' },
          { field: 'Duration', code: 'out-of-range' },
        ],
      },
      { name: 'Good', reasons: [{ field: 'Service Name', code: 'twice' }] },
    ])
    expect(await published()).toMatchObject([{ slug: 'good', price_cents: 6200 }])
  })

  it('takes a service without a picture that is none, is too large, or cannot come', async () => {
    await scene.begin({
      Services: [
        row('Page', picture(btoa('<svg onload=alert(1)>'))),
        row('Heavy', picture(PNG, { paddedTo: 5 * 1024 * 1024 + 1 })),
        row('Just Right', picture(PNG, { paddedTo: 5 * 1024 * 1024 })),
      ],
    })
    const { body } = await importNow()
    expect(body['imported']).toBe(3)
    expect(body['refused']).toMatchObject([
      { name: 'Page', reasons: [{ field: 'Image', code: 'not-a-picture' }] },
      { name: 'Heavy', reasons: [{ field: 'Image', code: 'too-large' }] },
    ])
    const images = (await published()).map(({ image }) => image !== null)
    expect(images).toEqual([false, false, true])
  })

  it('keeps the picture a service has while a new one does not come', async () => {
    await scene.begin({ Services: [row('Scalp Ritual', picture(PNG))] })
    await importNow()
    const [{ image } = {}] = await published()
    await scene.begin({ Services: [row('Scalp Ritual', picture(btoa('nothing')))] })
    expect((await importNow()).body).toMatchObject({ imported: 0, unchanged: 1 })
    expect(await published()).toMatchObject([{ image }])
  })

  it('is for managers and up, and for the holder of the key', async () => {
    await scene.begin({ Services: [row('Scalp Ritual')] })
    expect((await importAs(scene.backend.publishableKey)).status).toBe(401)
    for (const role of ['client', 'employee', 'receptionist'])
      expect(await importAs(await tokenOf(`${role}@example.com`))).toEqual({
        status: 403,
        body: { code: 'not-allowed' },
      })
    expect(await published()).toEqual([])
    for (const role of ['manager', 'admin', 'owner'])
      expect((await importAs(await tokenOf(`${role}@example.com`))).status).toBe(200)
    expect(await published()).toHaveLength(1)
  })

  it('says when the tables do not answer, and how long to wait', async () => {
    await scene.begin({ Services: [row('Scalp Ritual')] })
    await scene.control('/limits', { perSecond: 0 })
    expect(await importNow()).toEqual({
      status: 502,
      body: {
        code: 'fetch-failed',
        provider_status: 429,
        provider_type: '',
        retry_after_seconds: 30,
      },
    })
    const { AIRTABLE_BASE_ID: id } = process.env
    delete process.env['AIRTABLE_BASE_ID']
    expect(await importNow()).toEqual({ status: 409, body: { code: 'airtable-not-configured' } })
    process.env['AIRTABLE_BASE_ID'] = id
  })
})
