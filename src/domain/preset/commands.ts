import { refusalWords } from '#domain/command/verdict.ts'
import type { Commands } from '#domain/command/command.ts'
import type { Refused } from '#domain/command/verdict.ts'

/** A ready-made answer to a common question. */
export interface PresetWish {
  /** What it's about, as the desk looks for it: Parking. */
  readonly name: string
  readonly text: string
}

export interface PresetArguments {
  /** The device names it, so that adding it can be taken back. */
  readonly 'preset.add': { readonly presetId: string; readonly preset: PresetWish }
  readonly 'preset.change': {
    readonly presetId: string
    readonly preset: PresetWish
    readonly presetVersion: number
  }
  readonly 'preset.remove': { readonly presetId: string }
}

/** Nothing of it waits on a device: two who change one are told while they still have it open. */
const AT_ONCE = { sender: 'the person', refusal: presetRefusal, waiting: null } as const

export const PRESET_COMMANDS = {
  'preset.add': AT_ONCE,
  'preset.change': AT_ONCE,
  'preset.remove': AT_ONCE,
} as const satisfies Commands<PresetArguments>

export const PRESET_NAME_TAKEN = 'There’s already one with this name.'

function presetRefusal(verdict: Refused): string {
  if (verdict.fields['name'] === 'taken') return PRESET_NAME_TAKEN
  return REFUSALS[verdict.code] ?? refusalWords(verdict)
}

const REFUSALS: Readonly<Record<string, string>> = {
  stale: 'Someone changed this after you last saw it, so your change wasn’t saved.',
  'preset-known': 'This is on the list already.',
  'preset-gone': 'This isn’t on the list anymore.',
  'not-allowed': 'Only the front desk can change ready-made answers.',
}
