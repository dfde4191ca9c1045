import { IconAlertTriangle } from '@tabler/icons-react'
import { FORM_WORDS as WORDS } from './words.ts'
import type { ContactMessage } from '#domain/contact/contact.ts'
import type { Flaws } from '#domain/text/form-flaws.ts'
import type { MouseEvent, Ref } from 'react'

interface Props {
  readonly flaws: Flaws<ContactMessage>
  readonly ref: Ref<HTMLDivElement>
}

/** What has to be mended, all of it in one place, each a step to its field. */
export function ErrorSummary({ flaws, ref }: Props) {
  const found = Object.entries(flaws)
  if (found.length === 0) return null
  return (
    <div className="contact-mends notice notice-refused" ref={ref} tabIndex={-1}>
      <IconAlertTriangle className="notice-icon" size={20} stroke={1.75} aria-hidden="true" />
      <div className="notice-body">
        <strong>{WORDS.mendTitle}</strong>
        <ul className="contact-mends-list">
          {found.map(([field, flaw]) => (
            <li key={field}>
              <button type="button" onClick={(event) => goTo(event, field)}>
                {flaw.sentence}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function goTo(event: MouseEvent<HTMLButtonElement>, field: string): void {
  const element = event.currentTarget.form?.elements.namedItem(field)
  if (element instanceof HTMLElement) element.focus()
}
