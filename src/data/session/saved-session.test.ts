import { describe, expect, test } from 'vitest'
import { sessionStorageIn } from './saved-session.ts'
import type { DeviceLedger } from '#data/device/device-database.ts'

const broken: DeviceLedger = {
  get: () => Promise.reject(new Error('a bad moment')),
  put: () => Promise.reject(new Error('a bad moment')),
  remove: () => Promise.reject(new Error('a bad moment')),
  all: () => Promise.reject(new Error('a bad moment')),
  revise: () => Promise.reject(new Error('a bad moment')),
}

describe('where the token lies', () => {
  test('a bad moment of the database is an error and never reads as "nobody"', async () => {
    const storage = sessionStorageIn({ session: broken, hasLeft: () => false })
    await expect(storage.getItem('token')).rejects.toThrow('a bad moment')
    await expect(storage.setItem('token', 'x')).rejects.toThrow('a bad moment')
    await expect(storage.removeItem('token')).rejects.toThrow('a bad moment')
  })

  test('once the person has left, "nobody" is the truth', async () => {
    const storage = sessionStorageIn({ session: broken, hasLeft: () => true })
    expect(await storage.getItem('token')).toBeNull()
    await expect(storage.setItem('token', 'x')).resolves.toBeUndefined()
  })
})
