import { useState } from 'react'
import { usePresets } from '#data/preset/use-presets.ts'
import { Button } from '#ui/button.tsx'
import { WORDS } from './words.ts'
import type { PresetAnswer } from '#domain/preset/presets.ts'

/** More would be in the way of the answer. */
const AT_FIRST = 6

interface Props {
  readonly userId: string
  readonly onChoose: (preset: PresetAnswer) => void
  /** The one that was added last; null once something was typed after it. */
  readonly added: PresetAnswer | null
  readonly onUndo: () => void
}

/** Adds one of the ready-made answers to what's written; nothing where there are none. */
export function PresetButtons({ userId, onChoose, added, onUndo }: Props) {
  const { data: presets = [] } = usePresets(userId)
  const [isAll, setAll] = useState(false)
  if (presets.length === 0) return null
  const shown = isAll ? presets : presets.slice(0, AT_FIRST)
  return (
    <fieldset className="message-presets">
      <legend>{WORDS.presets}</legend>
      {shown.map((preset) => (
        <Button key={preset.id} onClick={() => onChoose(preset)}>
          {preset.name}
        </Button>
      ))}
      {shown.length < presets.length && (
        <Button kind="quiet" onClick={() => setAll(true)}>
          {WORDS.allPresets(presets.length)}
        </Button>
      )}
      {added !== null && (
        <Button kind="quiet" onClick={onUndo}>
          {WORDS.takeOut(added.name)}
        </Button>
      )}
    </fieldset>
  )
}
