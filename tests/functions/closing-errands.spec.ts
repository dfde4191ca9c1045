import assert from 'node:assert/strict'
import { test } from 'node:test'
import { adminClient } from '#functions/_shared/world.ts'
import { type Errand, runErrand } from '#functions/run-errands/run-errand.ts'
import { type ClosingWorld, closingWorld } from './closing-world.ts'

const FOLDER = '00000000-0000-4000-8000-000000000101'

async function carriedOut(
  world: ClosingWorld,
  kind: Errand['kind'],
  payload: Errand['payload'],
): Promise<string> {
  const errand = {
    id: '00000000-0000-4000-8000-000000000701',
    kind,
    payload,
    attempts: 1,
    created_at: new Date().toISOString(),
  }
  return (await runErrand(errand, adminClient(world), world)).outcome
}

await test('the provider and the table of customers forget whoever left', async () => {
  const world = closingWorld({ keepsTables: true, records: ['rec1', 'rec2'] })
  const payload = { customerId: 'cus_1', email: 'nora@example.com' }
  assert.equal(await carriedOut(world, 'forget-customer', payload), 'done')
  assert.deepEqual(world.deeds, [
    'customer cus_1 forgotten',
    'record rec1 deleted',
    'record rec2 deleted',
  ])
})

await test('whoever is forgotten already, never paid, or is in no table, is no trouble', async () => {
  const without = closingWorld({ takesPayments: false })
  const payload = { customerId: 'cus_1', email: 'nora@example.com' }
  assert.equal(await carriedOut(without, 'forget-customer', payload), 'done')
  const world = closingWorld({ keepsTables: true })
  for (const customerId of ['cus_gone', ''])
    assert.equal(
      await carriedOut(world, 'forget-customer', { customerId, email: 'nora@example.com' }),
      'done',
    )
  assert.deepEqual([...without.deeds, ...world.deeds], [])
})

await test('a person’s folder is emptied and named papers go, and nobody else’s', async () => {
  const world = closingWorld({
    files: [
      `${FOLDER}/photo-1.jpg`,
      `${FOLDER}/photo-2.jpg`,
      'someone-else/photo.jpg',
      'contracts/kept.pdf',
    ],
  })
  const payload = { folder: FOLDER, paths: ['contracts/free.pdf'] }
  assert.equal(await carriedOut(world, 'remove-files', payload), 'done')
  assert.deepEqual(world.deeds, [
    'file contracts/free.pdf removed',
    `file ${FOLDER}/photo-1.jpg removed`,
    `file ${FOLDER}/photo-2.jpg removed`,
  ])
})

await test('without a folder only the named papers go', async () => {
  const world = closingWorld({ files: ['/root.jpg', 'contracts/old.pdf'] })
  const payload = { folder: '', paths: ['contracts/old.pdf'] }
  assert.equal(await carriedOut(world, 'remove-files', payload), 'done')
  assert.deepEqual(world.deeds, ['file contracts/old.pdf removed'])
})
