import { afterEach, expect, test } from 'vitest'
import { EXAMPLE_SALON, tellSalon } from '#domain/salon/salon.ts'
import { MANIFEST_FILE, revisedAsPrinted, webManifest } from './web-manifest.ts'

afterEach(() => tellSalon(EXAMPLE_SALON))

test('the app is called what the salon is, and a new name reaches devices with the next build', async () => {
  const kept = [
    { url: MANIFEST_FILE, revision: 'as the plugin counts', size: 1 },
    { url: 'index.html', revision: '1', size: 1 },
  ]
  const revisions = async () => {
    const { manifest } = await revisedAsPrinted(kept, undefined)
    return manifest.map(({ revision }) => revision)
  }
  const before = await revisions()
  tellSalon({ ...EXAMPLE_SALON, name: 'Fern & Field' })
  const after = await revisions()
  expect(webManifest()).toMatchObject({ name: 'Fern & Field', short_name: 'Fern & Field' })
  expect(after[0]).not.toBe(before[0])
  expect([before[1], after[1]]).toEqual(['1', '1'])
})
