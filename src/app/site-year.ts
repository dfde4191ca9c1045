import { PAGE_FILES } from '#platform/page-files.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { useIsAwake } from '#ui/use-printed.ts'

/** The year of the copyright line: as the page was printed, until the device knows better. */
export function useYear(): number {
  const { clock, printedRows } = useAppData().platform
  const isAwake = useIsAwake()
  const time = isAwake ? clock.now() : (printedAt(printedRows(PAGE_FILES)) ?? clock.now())
  return new Date(time).getUTCFullYear()
}

function printedAt(files: unknown): number | null {
  const isKnown = typeof files === 'object' && files !== null && 'printedAt' in files
  return isKnown && typeof files.printedAt === 'number' ? files.printedAt : null
}
