/** Asked before the code that reads databases is fetched: on a first visit there is nothing to read. */
export async function storedDatabases(): Promise<readonly string[] | null> {
  try {
    const databases = await indexedDB.databases()
    return databases.flatMap(({ name }) => (name === undefined ? [] : [name]))
  } catch {
    return null
  }
}
