import { useId, useState } from 'react'
import { cleanLine } from '#domain/text/clean-text.ts'
import { flawOfFamilyName } from '#domain/family/family-draft.ts'
import { useSalon } from '#data/salon/use-salon.ts'
import { useDraft } from '#data/device/use-draft.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'
import { OpenLetter } from './open-letter.tsx'
import { useFamilyAct } from './use-family-act.ts'
import { FLAW_WORDS } from './inviting-words.ts'
import { CREATE_WORDS as WORDS, WORDS as FAMILY } from './words.ts'
import type { FamilyFlaw } from '#domain/family/family-draft.ts'
import type { SubmitEvent } from 'react'
import './family-create.css'

const EMPTY = { name: '' }

interface Props {
  readonly isOnline: boolean
}

/** For whoever is in no family: what one is and costs, and the one question it takes. */
export function FamilyCreate({ isOnline }: Props) {
  const titleId = useId()
  const { plans } = useSalon()
  return (
    <section className="family-create" aria-labelledby={titleId}>
      <div className="family-create-form">
        <OpenLetter />
        <h2 id={titleId}>{WORDS.title}</h2>
        <p className="family-create-lead">{WORDS.lead}</p>
        <NameForm isOnline={isOnline} />
      </div>
      <dl className="family-create-facts" aria-label={WORDS.factsTitle}>
        {WORDS.facts(plans).map(({ title, words }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function NameForm({ isOnline }: Props) {
  const form = useDraft('family', EMPTY)
  const { act, isBusy, problem } = useFamilyAct()
  const [flaw, setFlaw] = useState<FamilyFlaw | null>(null)

  const create = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const { name } = form.draft
    const found = flawOfFamilyName(name)
    setFlaw(found)
    if (found !== null) {
      const field = event.currentTarget.elements.namedItem('name')
      if (field instanceof HTMLElement) field.focus()
      return
    }
    const telling = { done: WORDS.created, failed: WORDS.failed }
    const command = { kind: 'family.create', args: { name: cleanLine(name) } } as const
    if (await act(command, telling)) form.clear()
  }

  return (
    <form noValidate onSubmit={(event) => void create(event)}>
      <TextField
        label={WORDS.name}
        name="name"
        autoComplete="off"
        required
        hint={WORDS.nameHint}
        error={flaw === null ? undefined : FLAW_WORDS[flaw]}
        value={form.draft.name}
        onFocus={form.prepare}
        onChange={({ currentTarget }) => {
          setFlaw(null)
          form.type({ name: currentTarget.value })
        }}
      />
      {!isOnline && <Notice kind="offline">{FAMILY.offlineForm}</Notice>}
      {problem !== null && <Notice kind="refused">{problem}</Notice>}
      <Button kind="primary" type="submit" busy={isBusy}>
        {WORDS.create}
      </Button>
    </form>
  )
}
