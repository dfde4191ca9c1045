import { queryOptions } from '@tanstack/react-query'
import { fieldsOf } from '#domain/text/row-fields.ts'
import { readPreset, readPresets } from '#domain/preset/presets.ts'
import { answerOf } from '#data/app/answer-of.ts'
import { askAtOnce, refusalOf } from '#data/change/ask-at-once.ts'
import { refusedOutcome } from '#data/change/save-record.ts'
import type { AppData } from '#data/app/app-data.ts'
import type { Command } from '#domain/change/commands.ts'
import type { Current, Decided } from '#domain/command/verdict.ts'
import type { FormReading } from '#data/change/save-record.ts'
import type { PresetAnswer, PresetField } from '#domain/preset/presets.ts'
import type { PresetWish } from '#domain/preset/commands.ts'
import type { SavedRecord } from '#domain/command/record-draft.ts'
import type { SaveOutcome } from '#data/change/use-record-form.ts'

type Parts = Pick<AppData, 'backend' | 'session' | 'platform' | 'queryClient'>

const PRESETS = 'preset-answers'
/** Others write them, too. */
const EVERY_MS = 60_000

/** Kept on the device, so that an answer can begin with one without a connection. */
export function presetsQuery(
  { backend, savedFor }: Pick<AppData, 'backend' | 'savedFor'>,
  userId: string,
) {
  return queryOptions({
    queryKey: [PRESETS, userId],
    queryFn: async () => {
      const { person } = await backend()
      return readPresets(await answerOf(person.rpc('preset_answers')))
    },
    persister: savedFor(userId),
    refetchInterval: EVERY_MS,
  })
}

/** One as a form has it. */
export function presetRecord({ name, text, version }: PresetAnswer): SavedRecord<PresetField> {
  return { fields: { name, text }, version }
}

export async function addPreset(
  parts: Parts,
  presetId: string,
  { name, text }: PresetWish,
): Promise<void> {
  await decide(parts, { kind: 'preset.add', args: { presetId, preset: { name, text } } })
}

/** Answers with what was removed, as it was by then. */
export async function removePreset(parts: Parts, presetId: string): Promise<PresetAnswer | null> {
  return readPreset(fieldsOf(await decide(parts, { kind: 'preset.remove', args: { presetId } })))
}

export async function changePreset(
  parts: Parts,
  presetId: string,
  { fields, version }: SavedRecord<PresetField>,
  words: FormReading<PresetField>['words'],
): Promise<SaveOutcome<PresetField>> {
  const args = { presetId, preset: fields, presetVersion: version }
  const command = { kind: 'preset.change', args } as const
  const verdict = await ask(parts, command)
  if (verdict.outcome !== 'rejected') return { kind: 'applied' }
  return refusedOutcome(verdict, refusalOf(parts, command, verdict).message, {
    readNow: (row) => {
      const now = readPreset(row)
      return now === null ? null : presetRecord(now)
    },
    words,
  })
}

async function decide(parts: Parts, command: Command): Promise<Current> {
  const verdict = await ask(parts, command)
  if (verdict.outcome === 'rejected') throw refusalOf(parts, command, verdict)
  return verdict.current
}

async function ask(parts: Parts, command: Command): Promise<Decided> {
  const verdict = await askAtOnce(parts, command)
  await parts.queryClient.invalidateQueries({ queryKey: [PRESETS] })
  return verdict
}
