import { cleanLine, cleanText, lengthOf } from '#domain/text/clean-text.ts'
import { firstNameOf } from '#domain/team/team.ts'
import { readRows, wholeOf } from '#domain/text/row-fields.ts'
import type { PresetWish } from './commands.ts'
import type { RowFields } from '#domain/text/row-fields.ts'

/** A ready-made answer, as the desk sees it. */
export interface PresetAnswer extends PresetWish {
  readonly id: string
  readonly version: number
  readonly changedAt: number | null
  readonly changedByName: string
}

/** As a form keeps it. */
export type PresetField = keyof PresetWish
export type PresetFlaw = 'missing' | 'too-long'

/** The database has the same. */
const LONGEST: Readonly<Record<PresetField, number>> = { name: 60, text: 2000 }

export const NEW_PRESET: PresetWish = { name: '', text: '' }

export function cleanPreset({ name, text }: PresetWish): PresetWish {
  return { name: cleanLine(name), text: cleanText(text) }
}

export function flawsOfPreset(
  preset: PresetWish,
): Readonly<Partial<Record<PresetField, PresetFlaw>>> {
  const found = (['name', 'text'] as const).map((field) => [field, flawOf(field, preset)] as const)
  return Object.fromEntries(found.filter(([, flaw]) => flaw !== null))
}

function flawOf(field: PresetField, preset: PresetWish): PresetFlaw | null {
  if (preset[field] === '') return 'missing'
  return lengthOf(preset[field]) > LONGEST[field] ? 'too-long' : null
}

/** One that's open, and where it was on the list then. */
export interface OpenPreset {
  readonly preset: PresetAnswer
  readonly place: number
}

/** The list, in which the one that's open stays where it is: renamed, and removed by somebody else, too. */
export function withOpen(
  presets: readonly PresetAnswer[],
  open: OpenPreset | null,
): readonly PresetAnswer[] {
  if (open === null) return presets
  const { preset, place } = open
  const others = presets.filter(({ id }) => id !== preset.id)
  const now = presets.find(({ id }) => id === preset.id) ?? preset
  return [...others.slice(0, place), now, ...others.slice(place)]
}

/** An answer to somebody that goes on with it, or begins with it and their name. */
export function withPreset(answer: string, { text }: PresetWish, name: string): string {
  const begun = answer.trimEnd()
  return `${begun === '' ? `Hi ${firstNameOf({ name })},` : begun}\n\n${text}`
}

export function readPresets(answer: unknown): readonly PresetAnswer[] {
  return readRows(answer, readPreset)
}

export function readPreset(row: RowFields): PresetAnswer | null {
  const [id, version] = [row.text('id'), wholeOf(row.value('version'))]
  if (id === '' || version === null) return null
  return {
    id,
    name: row.text('name'),
    text: row.text('text'),
    version,
    changedAt: row.moment('changedAt'),
    changedByName: row.text('changedByName'),
  }
}
