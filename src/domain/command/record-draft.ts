/** A record as the salon has it, and which version of it that is. */
export interface SavedRecord<Name extends string> {
  readonly fields: Readonly<Record<Name, string>>
  readonly version: number
}

/** Some of the fields, by their names. */
export type FieldTexts = Readonly<Record<string, string>>

/** What somebody typed over a record, and what was there when they began: the rest of it is not theirs. */
export interface RecordDraft {
  readonly typed: FieldTexts
  /** Also of what wasn't typed, and gives what was its meaning. */
  readonly over: FieldTexts
}

export interface FieldConflict<Name extends string> {
  readonly name: Name
  readonly yours: string
  readonly theirs: string
}

export const NO_DRAFT: RecordDraft = { typed: {}, over: {} }

export function namesIn<Name extends string>({ fields }: SavedRecord<Name>): readonly Name[] {
  return Object.keys(fields) as Name[]
}

/** The record as it will be: what was typed, and everything else as it is now. */
export function withDraft<Name extends string>(
  saved: SavedRecord<Name>,
  { typed }: RecordDraft,
): Readonly<Record<Name, string>> {
  return { ...saved.fields, ...pick(typed, namesIn(saved)) }
}

export function isChanged<Name extends string>(
  saved: SavedRecord<Name>,
  draft: RecordDraft,
): boolean {
  const wanted = withDraft(saved, draft)
  return namesIn(saved).some((name) => wanted[name] !== saved.fields[name])
}

/** Frame: the fields that give every other its meaning. */
export function typedOver<Name extends string>(
  saved: SavedRecord<Name>,
  draft: RecordDraft,
  values: FieldTexts,
  frame: readonly Name[] = [],
): RecordDraft {
  return {
    typed: { ...draft.typed, ...values },
    over: { ...pick(saved.fields, [...Object.keys(values), ...frame]), ...draft.over },
  }
}

/** Without what was typed back to what was there when somebody began. Frame: as above. */
export function onlyChanges(
  { typed, over }: RecordDraft,
  frame: readonly string[] = [],
): RecordDraft {
  const changed = Object.keys(typed).filter((name) => typed[name] !== over[name])
  if (changed.length === 0) return NO_DRAFT
  return { typed: pick(typed, changed), over: pick(over, [...changed, ...frame]) }
}

/** What is left of a draft once some of it was saved: whatever was typed meanwhile, over what is there now. */
export function leftAfter(now: RecordDraft, sent: RecordDraft, saved: FieldTexts): RecordDraft {
  const names = Object.keys(now.typed).filter((name) => now.typed[name] !== sent.typed[name])
  if (names.length === 0) return NO_DRAFT
  return { typed: pick(now.typed, names), over: pick(saved, Object.keys(now.over)) }
}

/** Changed by both since, and to something else: nobody but a person can say which. */
export function conflictsIn<Name extends string>(
  saved: SavedRecord<Name>,
  { typed, over }: RecordDraft,
): readonly FieldConflict<Name>[] {
  return namesIn(saved).flatMap((name) => {
    const [before, theirs] = [over[name], saved.fields[name]]
    const yours = typed[name] ?? before
    if (yours === undefined || before === theirs || yours === theirs) return []
    return [{ name, yours, theirs }]
  })
}

/** One's own: typed over what is there now. Theirs: as if it had been there from the start. */
export function resolved<Name extends string>(
  saved: SavedRecord<Name>,
  { typed, over }: RecordDraft,
  name: Name,
  keeps: 'yours' | 'theirs',
): RecordDraft {
  const now = { ...over, [name]: saved.fields[name] }
  const yours = typed[name] ?? over[name]
  if (keeps === 'yours' && yours !== undefined)
    return { typed: { ...typed, [name]: yours }, over: now }
  return typed[name] === undefined
    ? { typed, over: now }
    : { typed: without(typed, name), over: without(over, name) }
}

/** What lies on the device as a draft; anything else there is left alone. */
export function readRecordDraft(
  kept: Readonly<Record<string, unknown>>,
  names: readonly string[],
): RecordDraft {
  const texts = (value: unknown) => {
    const fields: Readonly<Record<string, unknown>> =
      typeof value === 'object' && value !== null ? { ...value } : {}
    return Object.fromEntries(
      names.flatMap((name) => {
        const text = fields[name]
        return typeof text === 'string' ? [[name, text] as const] : []
      }),
    )
  }
  return { typed: texts(kept['typed']), over: texts(kept['over']) }
}

function without(fields: FieldTexts, left: string): FieldTexts {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name !== left))
}

/** Those of these names that there are. */
export function pick(fields: FieldTexts, names: readonly string[]): FieldTexts {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)))
}
