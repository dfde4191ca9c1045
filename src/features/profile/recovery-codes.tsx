import { useId } from 'react'
import { inFours } from '#domain/session/two-step.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { Button } from '#ui/button.tsx'
import { arriveAt } from './arrive-at.ts'
import { CopyButton } from './copy-button.tsx'
import { WORDS } from './two-step-words.ts'

interface Props {
  readonly codes: readonly string[]
  /** They took the place of others. */
  readonly areNew: boolean
  readonly onSaved: () => void
  readonly level?: 2 | 3
}

/** Told once: nobody can look them up again. */
export function RecoveryCodes({ codes, areNew, onSaved, level = 3 }: Props) {
  const { downloads } = useAppData().platform
  const title = useId()
  const Heading = `h${level}` as const
  const text = codes.map(inFours).join('\n')
  const save = () => {
    const file = new Blob([`${WORDS.fileHead}\n\n${text}\n`], { type: 'text/plain' })
    downloads.save(file, WORDS.file)
  }
  return (
    <section className="recovery-codes" aria-labelledby={title}>
      <Heading id={title} ref={arriveAt} tabIndex={-1}>
        {WORDS.codesTitle}
      </Heading>
      <p>
        {WORDS.codesLead} {areNew && WORDS.oldCodes}
      </p>
      <ul className="recovery-codes-list">
        {codes.map((code) => (
          <li key={code}>
            <code>{inFours(code)}</code>
          </li>
        ))}
      </ul>
      <div className="profile-buttons">
        <Button onClick={save}>{WORDS.saveCodes}</Button>
        <CopyButton text={text} label={WORDS.copyCodes} />
        <Button kind="primary" onClick={onSaved}>
          {WORDS.saved}
        </Button>
      </div>
    </section>
  )
}
