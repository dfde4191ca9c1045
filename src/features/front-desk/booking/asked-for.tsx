import { BOOK_WORDS } from '#features/front-desk/panel-words.ts'
import type { DeskMessage } from '#domain/inbox/inbox.ts'

/** In their own words, beside what was made of them. */
export function AskedFor({ message: asked }: { readonly message: DeskMessage }) {
  const { name, serviceName, employee, wishes, message } = asked
  const wished = [serviceName, employee === '' ? '' : BOOK_WORDS.offerWith(employee), wishes]
  return (
    <blockquote className="panel-asked">
      <p className="panel-soft">{BOOK_WORDS.asked(name)}</p>
      {[wished.filter(Boolean).join('\n'), message].filter(Boolean).map((words) => (
        <p key={words}>{words}</p>
      ))}
    </blockquote>
  )
}
