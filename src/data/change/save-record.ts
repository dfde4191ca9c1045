import { fieldsOf } from '#domain/text/row-fields.ts'
import { rulesOf } from '#domain/change/commands.ts'
import { wordsFor } from '#domain/text/errors.ts'
import { submitCommand } from './submit-command.ts'
import type { AppData } from '#data/app/app-data.ts'
import type { Command, WaitingKind } from '#domain/change/commands.ts'
import type { Refused } from '#domain/command/verdict.ts'
import type { RowFields } from '#domain/text/row-fields.ts'
import type { SavedRecord } from '#domain/command/record-draft.ts'
import type { SaveOutcome } from './use-record-form.ts'

type Parts = Pick<AppData, 'outbox' | 'session' | 'connection' | 'platform'>

/** How a form reads a refusal. */
export interface FormReading<Name extends string> {
  /** The record as a refusal says it is now. */
  readonly readNow: (current: RowFields) => SavedRecord<Name> | null
  /** Of a field of the form, by what it is called in the command; without it, the same. */
  readonly calledInForm?: Readonly<Record<string, Name>>
  readonly words: { readonly flaws: Readonly<Record<string, string>>; readonly failed: string }
}

interface Save<Name extends string> extends FormReading<Name> {
  readonly command: Command<WaitingKind>
  /** What was read before the record was saved is asked for anew. */
  readonly onApplied: () => Promise<unknown>
}

/** Waits on this device where it has to; a conflict that shows while the form is open is decided there. */
export async function saveRecord<Name extends string>(
  parts: Parts,
  { command, onApplied, ...reading }: Save<Name>,
): Promise<SaveOutcome<Name>> {
  const refusals: Refused[] = []
  try {
    const kind = await submitCommand(parts, command, (verdict) => {
      refusals.push(verdict)
      return rulesOf(command.kind).refusal(verdict, parts.platform.clock.now())
    })
    if (kind === 'applied') await onApplied()
    return { kind }
  } catch (cause) {
    return refusedOutcome(refusals[0], wordsFor(cause, reading.words.failed), reading)
  }
}

/** Changed by somebody else meanwhile, or what is wrong with which of its fields. */
export function refusedOutcome<Name extends string>(
  refused: Refused | undefined,
  sentence: string,
  { readNow, calledInForm = {}, words }: FormReading<Name>,
): SaveOutcome<Name> {
  const current = refused?.code === 'stale' ? readNow(fieldsOf(refused.current)) : null
  if (current !== null) return { kind: 'stale', current }
  const flaws = Object.entries(refused?.fields ?? {}).map(([name, code]) => [
    calledInForm[name] ?? name,
    words.flaws[code] ?? words.failed,
  ])
  return { kind: 'refused', sentence, flaws: Object.fromEntries(flaws) }
}
