import { useState } from 'react'
import { flawOfTag, spelledTag, tagsToOffer, tagsWithWaiting } from '#domain/client/client-tags.ts'
import { setTag } from '#data/desk/desk-actions.ts'
import { readClientsAgain } from '#data/client/client-directory.ts'
import { useAct } from '#data/app/use-act.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { useOwnActions } from '#data/change/own-actions.ts'
import { Button } from '#ui/button.tsx'
import { CheckChips } from '#ui/check-chips.tsx'
import { Notice } from '#ui/notice.tsx'
import { SectionPart } from '#ui/section/section-part.tsx'
import { TextField } from '#ui/text-field.tsx'
import { TAG_WORDS as WORDS } from './words.ts'
import type { ClientRecord } from '#domain/client/client-directory.ts'
import type { SyntheticEvent } from 'react'

interface Props {
  readonly record: ClientRecord
  readonly userId: string
  readonly heard: number
}

/** Each press is kept at once, on this device where it has to be. */
export function Tags({ record, userId, heard }: Props) {
  const data = useAppData()
  const actions = useOwnActions(userId, 'client')
  const { act, problem, setProblem } = useAct(WORDS.notSaved)
  const [pressed, setPressed] = useState<readonly string[]>([])
  const { id, cardId, tagsInUse } = record
  const tags = tagsWithWaiting(record.tags, [id, cardId], { tagsInUse, actions, heardAt: heard })
  const set = (tag: string, isOn: boolean) =>
    act(async () => {
      const isHeard = await setTag(data, { clientId: cardId ?? id, tag }, isOn)
      if (isHeard) await readClientsAgain(data)
    }, `${tag} ${isOn}`)
  const press = (tag: string) => {
    const isOn = !tags.includes(tag)
    const flaw = isOn ? flawOfTag(tag, tags) : null
    // One that no one has anymore can be pressed again.
    setPressed((before) => [...before, tag])
    if (flaw === null) void set(tag, isOn)
    else setProblem(WORDS.flaws[flaw])
  }
  const offered = tagsToOffer([...pressed, ...tags], tagsInUse)
  return (
    <SectionPart title={WORDS.title}>
      {problem !== null && <Notice kind="refused">{problem}</Notice>}
      {offered.length === 0 ? (
        <p className="customer-soft">{WORDS.none}</p>
      ) : (
        <CheckChips
          label={WORDS.pick}
          choices={offered.map((tag) => ({ id: tag, label: tag }))}
          chosen={tags}
          onChoose={(chosen) =>
            offered.filter((tag) => chosen.includes(tag) !== tags.includes(tag)).forEach(press)
          }
        />
      )}
      <NewTag tags={tags} onAdd={(typed) => set(spelledTag(typed, tagsInUse), true)} />
    </SectionPart>
  )
}

interface NewTagProps {
  readonly tags: readonly string[]
  readonly onAdd: (typed: string) => Promise<boolean>
}

function NewTag({ tags, onAdd }: NewTagProps) {
  const [typed, setTyped] = useState('')
  const [flaw, setFlaw] = useState<string | null>(null)
  const add = async (event: SyntheticEvent) => {
    event.preventDefault()
    const found = flawOfTag(spelledTag(typed, []), tags)
    setFlaw(found === null ? null : WORDS.flaws[found])
    if (found === null && (await onAdd(typed))) setTyped('')
  }
  return (
    <form className="customer-new-tag" noValidate onSubmit={(event) => void add(event)}>
      <TextField
        label={WORDS.add}
        hint={WORDS.addHint}
        error={flaw ?? undefined}
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Button type="submit">{WORDS.submit}</Button>
    </form>
  )
}
