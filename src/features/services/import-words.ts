export const IMPORT_WORDS = {
  title: 'Services from your table',
  lead: 'Import services from your table. Rows with errors are skipped and listed.',
  start: 'Import Services',
  busy: 'Importing services. New pictures can take a minute',
  offline: 'You’re offline. You can import once you’re back online.',
  failed: 'The import didn’t work, and nothing changed. Please try again.',
  done: (changed: number, unchanged: number) =>
    changed === 0
      ? `Already up to date: ${services(unchanged)}.`
      : `${services(changed)} imported, ${unchanged} unchanged.`,
  leftOut: 'Skipped, until fixed in the table',
  nameless: 'A row with no name',
  reason: (field: string, why: string) => `${field} ${why}.`,
} as const

function services(count: number): string {
  return count === 1 ? 'One service' : `${count} services`
}
