import { useId, useState } from 'react'
import { wordsFor } from '#domain/text/errors.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { importServices } from '#data/service/services-import.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { IMPORT_WORDS as WORDS } from './import-words.ts'
import type { RefusedService, ServicesImport as Outcome } from '#domain/service/services-import.ts'
import './services-import.css'

/** Brings the services over from the salon's own table, for those who look after it. */
export function ServicesImport({ isOnline }: { readonly isOnline: boolean }) {
  const data = useAppData()
  const titleId = useId()
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  async function takeOver(): Promise<void> {
    setBusy(true)
    setOutcome(null)
    setProblem(null)
    try {
      setOutcome(await importServices(data))
    } catch (cause) {
      setProblem(wordsFor(cause, WORDS.failed))
    }
    setBusy(false)
  }

  return (
    <section className="services-import" aria-labelledby={titleId}>
      <h2 id={titleId}>{WORDS.title}</h2>
      <p>{WORDS.lead}</p>
      {!isOnline && <Notice kind="offline">{WORDS.offline}</Notice>}
      <Button busy={isBusy} disabled={!isOnline} onClick={() => void takeOver()}>
        {isBusy ? WORDS.busy : WORDS.start}
      </Button>
      {problem !== null && <Notice kind="refused">{problem}</Notice>}
      {outcome !== null && (
        <>
          <Notice kind="done">{WORDS.done(outcome.changed, outcome.unchanged)}</Notice>
          {outcome.refused.length > 0 && <LeftOut refused={outcome.refused} />}
        </>
      )}
    </section>
  )
}

function LeftOut({ refused }: { readonly refused: readonly RefusedService[] }) {
  return (
    <>
      <h3>{WORDS.leftOut}</h3>
      <ul className="services-import-refused">
        {refused.map(({ name, reasons }, place) => (
          <li key={place}>
            <strong>{name || WORDS.nameless}</strong>
            {reasons.map(({ field, why }) => (
              <span key={`${field} ${why}`}>{WORDS.reason(field, why)}</span>
            ))}
          </li>
        ))}
      </ul>
    </>
  )
}
