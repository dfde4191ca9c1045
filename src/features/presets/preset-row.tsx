import { useId } from 'react'
import { dayAndTime } from '#domain/time/as-of.ts'
import { Button } from '#ui/button.tsx'
import { ChangedBy } from '#ui/section/changed-by.tsx'
import { Notice } from '#ui/notice.tsx'
import { PresetForm } from './preset-form.tsx'
import { useRemovingPreset } from './use-removing-preset.ts'
import { WORDS } from './words.ts'
import type { PresetAnswer } from '#domain/preset/presets.ts'

interface Props {
  readonly preset: PresetAnswer
  /** Removed by somebody else while it was open here. */
  readonly isGone: boolean
  readonly mayReadHistory: boolean
  readonly isConnected: boolean
  readonly isOpen: boolean
  readonly onPress: () => void
  readonly onRemoved: () => void
}

/** One ready-made answer; opened, it can be changed. */
export function PresetRow({ preset, isOpen, onPress, ...rest }: Props) {
  const [titleId, formId] = [useId(), useId()]
  const { name, text } = preset
  return (
    <li aria-labelledby={titleId}>
      <div className="preset-head">
        <h2 id={titleId}>{name}</h2>
        <Button
          aria-expanded={isOpen}
          aria-controls={isOpen ? formId : undefined}
          aria-label={isOpen ? WORDS.closeThat(name) : WORDS.editThat(name)}
          onClick={onPress}
        >
          {isOpen ? WORDS.close : WORDS.edit}
        </Button>
      </div>
      {isOpen ? (
        <div id={formId} className="preset-form">
          <Opened preset={preset} {...rest} />
        </div>
      ) : (
        <p className="preset-text">{text}</p>
      )}
    </li>
  )
}

type OpenedProps = Omit<Props, 'isOpen' | 'onPress'>

function Opened({ preset, isGone, mayReadHistory, isConnected, onRemoved }: OpenedProps) {
  const { id, name, changedAt, changedByName } = preset
  const removing = useRemovingPreset(onRemoved)
  const isLost = isGone && !removing.isBusy
  return (
    <>
      {isLost && <Notice kind="refused">{WORDS.isGone}</Notice>}
      <PresetForm preset={preset} mayNotSave={!isConnected || isGone} />
      <div className="preset-foot">
        <Button
          busy={removing.isBusy}
          disabled={!isConnected || isLost}
          aria-label={WORDS.removeThat(name)}
          onClick={() => removing.remove(preset)}
        >
          {WORDS.remove}
        </Button>
        {mayReadHistory && (
          <ChangedBy
            byName={changedByName}
            when={changedAt === null ? null : dayAndTime(changedAt)}
            search={{ about: id }}
          />
        )}
      </div>
      {removing.problem !== null && <Notice kind="refused">{removing.problem}</Notice>}
    </>
  )
}
