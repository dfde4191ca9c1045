import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Button } from '#ui/button.tsx'
import { LIST_WORDS as WORDS } from './words.ts'

interface Props {
  readonly page: number
  readonly pages: number
  readonly onPage: (page: number) => void
}

export function ListPages({ page, pages, onPage }: Props) {
  if (pages === 1 && page === 1) return null
  return (
    <nav className="list-pages" aria-label={WORDS.pages}>
      <Button disabled={page <= 1} onClick={() => onPage(Math.min(page, pages + 1) - 1)}>
        <IconChevronLeft size={18} stroke={1.75} aria-hidden="true" />
        {WORDS.previous}
      </Button>
      <span aria-live="polite">{WORDS.pageOf(page, pages)}</span>
      <Button disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {WORDS.next}
        <IconChevronRight size={18} stroke={1.75} aria-hidden="true" />
      </Button>
    </nav>
  )
}
