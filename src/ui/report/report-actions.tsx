import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { Button } from '#ui/button.tsx'

interface Props {
  /** Null while there is nothing to take along. */
  readonly onExport: (() => void) | null
  readonly onPrint: () => void
  readonly words: { readonly export: string; readonly print: string }
}

/** What is shown, as a file or on paper. */
export function ReportActions({ onExport, onPrint, words }: Props) {
  return (
    <>
      <Button onClick={onExport ?? undefined} disabled={onExport === null}>
        <IconDownload size={18} stroke={1.75} aria-hidden="true" />
        {words.export}
      </Button>
      <Button onClick={onPrint} disabled={onExport === null}>
        <IconPrinter size={18} stroke={1.75} aria-hidden="true" />
        {words.print}
      </Button>
    </>
  )
}
