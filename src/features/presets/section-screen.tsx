import { useRef, useState } from 'react'
import { rankOf } from '#domain/session/roles.ts'
import { withOpen } from '#domain/preset/presets.ts'
import { usePresets } from '#data/preset/use-presets.ts'
import { useSectionAnswer } from '#data/app/use-section-answer.ts'
import { Button } from '#ui/button.tsx'
import { ListSkeleton } from '#ui/section/list-skeleton.tsx'
import { SectionFrame } from '#ui/section/section-frame.tsx'
import { SectionState } from '#ui/section/section-state.tsx'
import { AddPreset } from './add-preset.tsx'
import { PresetRow } from './preset-row.tsx'
import { useAddingPreset } from './use-adding-preset.ts'
import { ADD_WORDS, WORDS } from './words.ts'
import type { OpenPreset } from '#domain/preset/presets.ts'
import type { SectionVisit } from '#domain/staff/section-visit.ts'
import './presets.css'

/** What the desk is asked again and again, and what it answers. */
export function SectionScreen({ section, title, person }: SectionVisit) {
  const answer = useSectionAnswer(usePresets(person.userId), WORDS.failed)
  const { isConnected, value = [] } = answer
  const [open, setOpen] = useState<OpenPreset | null>(null)
  const adding = useAddingPreset()
  const add = useRef<HTMLButtonElement>(null)
  const presets = withOpen(value, open)
  const leave = () => {
    setOpen(null)
    add.current?.focus()
  }
  return (
    <SectionFrame
      title={title}
      purpose={section.purpose}
      tools={
        answer.state === 'there' && (
          <Button ref={add} disabled={!isConnected} onClick={adding.openForm}>
            {ADD_WORDS.title}
          </Button>
        )
      }
    >
      <SectionState
        answer={answer}
        words={WORDS}
        empty={presets.length === 0 ? WORDS.empty : null}
        meanwhile={<ListSkeleton />}
      >
        {() => (
          <>
            <p className="preset-where">{WORDS.where}</p>
            <ul className="preset-list">
              {presets.map((preset, place) => {
                const isOpen = open?.preset.id === preset.id
                const isGone = !value.some(({ id }) => id === preset.id)
                const press = () => setOpen(isOpen ? null : { preset, place })
                return (
                  <PresetRow
                    key={preset.id}
                    mayReadHistory={rankOf(person.role) >= rankOf('manager')}
                    onPress={isGone ? leave : press}
                    onRemoved={leave}
                    {...{ preset, isGone, isConnected, isOpen }}
                  />
                )
              })}
            </ul>
          </>
        )}
      </SectionState>
      {adding.isFormOpen && <AddPreset adding={adding} />}
    </SectionFrame>
  )
}
