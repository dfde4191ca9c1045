import type { Page } from '@playwright/test'

/** Makes every answer that this device has saved so much older, and tells how many there are. */
export async function ageSavedAnswers(page: Page, byMs: number): Promise<number> {
  return page.evaluate(async (age) => {
    const databases = await indexedDB.databases()
    const counts = await Promise.all(databases.map(({ name = '' }) => ageIn(name)))
    return counts.reduce((sum, count) => sum + count, 0)

    async function ageIn(name: string): Promise<number> {
      const database = await settled(indexedDB.open(name))
      const tables = [...database.objectStoreNames]
      const counts = await Promise.all(tables.map((table) => ageRows(database, table)))
      database.close()
      return counts.reduce((sum, count) => sum + count, 0)
    }

    async function ageRows(database: IDBDatabase, table: string): Promise<number> {
      const store = database.transaction(table, 'readwrite').objectStore(table)
      const rows: { value?: { state?: { dataUpdatedAt?: number } } }[] = await settled(
        store.getAll(),
      )
      const saved = rows.filter(({ value }) => typeof value?.state?.dataUpdatedAt === 'number')
      for (const row of saved) {
        const state = row.value?.state ?? {}
        state.dataUpdatedAt = (state.dataUpdatedAt ?? 0) - age
        store.put(row)
      }
      return saved.length
    }

    function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
      return new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('unreadable'))
      })
    }
  }, byMs)
}
