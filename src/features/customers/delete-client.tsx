import { useState } from 'react'
import { flushSync } from 'react-dom'
import { FORGET_REFUSALS } from '#domain/client/commands.ts'
import { forgetClient } from '#data/client/forget-client.ts'
import { useAppData, useIsConnected } from '#data/app/app-data-context.tsx'
import { useAct } from '#data/app/use-act.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogClose } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { SectionPart } from '#ui/section/section-part.tsx'
import { showToast } from '#ui/toast.ts'
import { DELETE_WORDS as WORDS } from './words.ts'
import type { ClientRecord } from '#domain/client/client-directory.ts'
import './customer-record.css'

interface Props {
  readonly userId: string
  readonly record: ClientRecord
  /** By what their page was opened. */
  readonly client: string
  readonly onDeleted: () => void
}

export function DeleteClient({ record, ...shown }: Props) {
  const [isAsked, setIsAsked] = useState(false)
  const { cardId } = record
  const why = whyNot(record)
  return (
    <SectionPart title={WORDS.title}>
      <p className="customer-soft">{why ?? WORDS.lead}</p>
      {why === null && (
        <div>
          <Button onClick={() => setIsAsked(true)}>{WORDS.open}</Button>
        </div>
      )}
      {isAsked && cardId !== null && (
        <Question {...{ ...shown, record, cardId }} onClose={() => setIsAsked(false)} />
      )}
    </SectionPart>
  )
}

function whyNot({ hasAccount, comingVisits }: ClientRecord): string | null {
  const isExpected = comingVisits.some(({ status }) => status !== 'done')
  const code = hasAccount ? 'has-account' : isExpected ? 'has-visits' : ''
  return FORGET_REFUSALS[code] ?? null
}

interface QuestionProps extends Props {
  readonly cardId: string
  readonly onClose: () => void
}

function Question({ userId, record, client, cardId, onDeleted, onClose }: QuestionProps) {
  const data = useAppData()
  const isConnected = useIsConnected()
  const { act, isBusy, problem } = useAct(WORDS.failed)
  const { name, pastVisits } = record
  const forget = async () => {
    if (!(await act(() => forgetClient(data, userId, { client, cardId, pastVisits })))) return
    // What opened the question leaves with the page.
    flushSync(onClose)
    document.querySelector('main')?.focus({ preventScroll: true })
    onDeleted()
    void showToast({ title: WORDS.done, message: WORDS.doneWords, kind: 'done' })
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={WORDS.question(name)}
      actions={
        <>
          <DialogClose>{WORDS.cancel}</DialogClose>
          <Button
            kind="primary"
            busy={isBusy}
            disabled={!isConnected}
            onClick={() => void forget()}
          >
            {WORDS.open}
          </Button>
        </>
      }
    >
      <div className="customer-question">
        <Consequences {...record} />
        {!isConnected && <output>{WORDS.offline}</output>}
        {problem !== null && <Notice kind="refused">{problem}</Notice>}
      </div>
    </Dialog>
  )
}

function Consequences({ otherNames = [], twins }: Pick<ClientRecord, 'otherNames' | 'twins'>) {
  const named = (isOfAccount: boolean) =>
    twins.flatMap(({ name, hasAccount }) => (hasAccount === isOfAccount ? [name] : []))
  const [cards, accounts] = [named(false), named(true)]
  return (
    <>
      <ul className="customer-happens">
        {WORDS.happens.map((words) => (
          <li key={words}>{words}</li>
        ))}
        {otherNames.length > 0 && <li>{WORDS.otherNames(otherNames)}</li>}
      </ul>
      {cards.length > 0 && <p>{WORDS.otherCards(cards)}</p>}
      {accounts.length > 0 && <p>{WORDS.otherAccounts(accounts)}</p>}
      <p>
        <strong>{WORDS.forGood}</strong>
      </p>
    </>
  )
}
