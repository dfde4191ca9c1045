import { useState } from 'react'
import { keptFirst } from '#domain/client/merge-cards.ts'
import { useIsConnected } from '#data/app/app-data-context.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogClose } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { dateOf } from './client-columns.tsx'
import { FindOtherCard } from './find-other-card.tsx'
import { MERGE_WORDS as WORDS } from './merge-words.ts'
import { useMerge } from './use-merge.ts'
import type { ClientEntry } from '#domain/client/client-directory.ts'
import './merge-cards.css'

interface Props {
  readonly userId: string
  readonly client: ClientEntry
  /** Null: it's looked for first. */
  readonly other: ClientEntry | null
  readonly onMerged: (kept: ClientEntry) => void
  readonly onClose: () => void
}

/** The cards of one person side by side, what merging them does, and the press that does it. */
export function MergeDialog({ userId, other, onMerged, onClose, ...place }: Props) {
  // Once they're merged the page behind it is another one.
  const [client] = useState(place.client)
  const [found, setFound] = useState(other)
  const [chosen, setChosen] = useState<string | null>(null)
  const isConnected = useIsConnected()
  const merging = useMerge(WORDS.failed)
  const pair = found === null ? null : pairOf(client, found, chosen)
  const merge = async ({ kept, gone }: Pair) => {
    if (await merging.merge(kept, gone)) onMerged(kept)
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={WORDS.title}
      actions={
        <>
          <DialogClose>{WORDS.cancel}</DialogClose>
          {pair !== null && (
            <Button
              kind="primary"
              busy={merging.isBusy}
              disabled={!isConnected}
              onClick={() => void merge(pair)}
            >
              {WORDS.submit}
            </Button>
          )}
        </>
      }
    >
      {found === null || pair === null ? (
        <FindOtherCard userId={userId} client={client} onChoose={setFound} />
      ) : (
        <div className="customer-question" ref={focusChosen}>
          <RadioCards
            label={WORDS.keep}
            showsLabel
            name="kept-card"
            choices={[client, found].map((entry) => choiceOf(entry, pair))}
            chosen={pair.kept.id}
            isDisabled={merging.isBusy}
            onChoose={setChosen}
          />
          {other === null && (
            <div>
              <Button
                kind="quiet"
                disabled={merging.isBusy}
                onClick={() => {
                  merging.setProblem(null)
                  setChosen(null)
                  setFound(null)
                }}
              >
                {WORDS.another}
              </Button>
            </div>
          )}
          <ul className="customer-happens">
            {WORDS.happens.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
          {!isConnected && <output>{WORDS.offline}</output>}
          {merging.problem !== null && <Notice kind="refused">{merging.problem}</Notice>}
        </div>
      )}
    </Dialog>
  )
}

/** What was pressed to come here is gone. */
function focusChosen(question: HTMLElement | null): void {
  question?.querySelector<HTMLElement>('input:checked')?.focus()
}

interface Pair {
  readonly kept: ClientEntry
  readonly gone: ClientEntry
}

/** Someone who signs in keeps their card. */
function pairOf(client: ClientEntry, other: ClientEntry, chosen: string | null): Pair {
  const first = keptFirst(client, other)
  const isSettled = first.hasAccount || chosen === null
  const kept = isSettled || first.id === chosen ? first : first.id === client.id ? other : client
  return { kept, gone: kept.id === client.id ? other : client }
}

function choiceOf(entry: ClientEntry, { kept }: Pair) {
  const { id, name, phone, email, visits, lastVisitAt, nextVisitAt, hasAccount } = entry
  return {
    id,
    title: name,
    isDisabled: kept.hasAccount && id !== kept.id,
    children: (
      <>
        <span>{[phone, email].filter(Boolean).join(', ') || WORDS.nothingElse}</span>
        <span>{WORDS.visits(visits, dateOf(lastVisitAt), dateOf(nextVisitAt))}</span>
        {hasAccount && <span>{WORDS.hasAccount}</span>}
      </>
    ),
  }
}
