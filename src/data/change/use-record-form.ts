import { useState } from 'react'
import {
  NO_DRAFT,
  conflictsIn,
  isChanged,
  namesIn,
  onlyChanges,
  pick,
  resolved,
  typedOver,
  withDraft,
} from '#domain/command/record-draft.ts'
import { useAct } from '#data/app/use-act.ts'
import { useKeptDraft } from './use-kept-draft.ts'
import type { FieldTexts, RecordDraft, SavedRecord } from '#domain/command/record-draft.ts'

/** How a save went. Stale: it was changed meanwhile, and this is how it is now. */
export type SaveOutcome<Name extends string> =
  | { readonly kind: 'applied' | 'waiting' }
  | { readonly kind: 'stale'; readonly current: SavedRecord<Name> }
  | {
      readonly kind: 'refused'
      readonly sentence: string
      readonly flaws: FieldTexts
    }

interface Rules<Name extends string> {
  /** Under which the draft is kept. */
  readonly form: string
  readonly saved: SavedRecord<Name>
  /** As it will be sent: without stray spaces. */
  readonly clean: (fields: Readonly<Record<Name, string>>) => Readonly<Record<Name, string>>
  readonly check: (fields: Readonly<Record<Name, string>>) => FieldTexts
  readonly save: (record: SavedRecord<Name>) => Promise<SaveOutcome<Name>>
  readonly failed: string
  /** What comes along unseen, and goes back with the rest when a save is undone. */
  readonly unseen?: readonly Name[]
  /** What gives every other field its meaning: changed by somebody else, it's asked about with any of them. */
  readonly frame?: readonly Name[]
}

const TOO_LATE_TO_UNDO = 'Someone changed this in the meantime, so it can’t be undone.'

/** What the last press came to, until something else is typed. */
export type FormNews = 'applied' | 'waiting' | 'undone' | null

/** A form over one record: its draft outlives a reload, nothing is written over unseen, and a save can be taken back. */
export function useRecordForm<Name extends string>(rules: Rules<Name>) {
  const [heard, setHeard] = useState<SavedRecord<Name> | null>(null)
  const saved = newest(rules.saved, heard)
  const kept = useKeptDraft(rules.form, saved)
  const { draft, setDraft } = kept
  const { act, isBusy, problem, setProblem } = useAct(rules.failed)
  const [refused, setRefused] = useState<FieldTexts>({})
  const [news, setNews] = useState<FormNews>(null)
  const [last, setLast] = useState<LastSave | null>(null)
  const [tries, setTries] = useState(0)
  const fields = withDraft(saved, draft)
  const conflicts = conflictsIn(saved, draft)

  const refuse = (sentence: string, flaws: FieldTexts = {}) => {
    setRefused(flaws)
    setProblem(sentence)
    setTries((last) => last + 1)
    return null
  }

  /** What was saved; of the draft what was sent is over with. */
  async function send(
    wanted: SavedRecord<Name>,
    told: FormNews,
    sent: RecordDraft,
    meant = draft,
  ): Promise<SavedRecord<Name> | null> {
    const outcome = await rules.save(wanted)
    if (outcome.kind === 'refused') return refuse(outcome.sentence, outcome.flaws)
    if (outcome.kind === 'stale') {
      const { current } = outcome
      setHeard(current)
      if (conflictsIn(current, meant).length > 0)
        return told === null ? null : refuse(TOO_LATE_TO_UNDO)
      if (current.version === wanted.version) return refuse(rules.failed)
      // What somebody else changed is beside what was typed here: nobody has to choose.
      const fields = rules.clean(withDraft(current, meant))
      return send({ fields, version: current.version }, told, sent, meant)
    }
    setHeard({ fields: wanted.fields, version: wanted.version + 1 })
    setNews(kept.settle(sent, wanted.fields) ? (told ?? outcome.kind) : null)
    return wanted
  }

  return {
    fields,
    conflicts,
    isBusy,
    problem,
    news,
    wasKept: kept.wasKept,
    isChanged: isChanged(saved, draft),
    flaws: refused,
    /** Raised with each refusal, so that the first flaw is shown each time. */
    tries,
    type: (values: FieldTexts) => {
      setNews(null)
      setProblem(null)
      setRefused({})
      const typed = typedOver(saved, draft, values, rules.frame)
      // What is typed back while a save is under way takes that save back.
      setDraft(isBusy ? typed : onlyChanges(typed, rules.frame))
    },
    choose: (name: Name, keeps: 'yours' | 'theirs') =>
      setDraft(resolved(saved, draft, name, keeps)),
    discard: () => {
      kept.forget()
      setRefused({})
      setProblem(null)
    },
    save: () =>
      act(async () => {
        const wanted = rules.clean(fields)
        const flaws = rules.check(wanted)
        setRefused(flaws)
        setTries((last) => last + 1)
        if (Object.keys(flaws).length > 0 || conflicts.length > 0) return
        if (namesIn(saved).every((name) => wanted[name] === saved.fields[name])) {
          if (kept.settle(draft, wanted)) setNews('applied')
          return
        }
        const sent = await send({ fields: wanted, version: saved.version }, null, draft)
        if (sent !== null) setLast(lastSave(draft, wanted, pick(sent.fields, rules.unseen ?? [])))
      }),
    /** A change like any other, back to what was there before; none once somebody else has changed it again. */
    undo:
      last === null || news === 'undone' || !isStanding(last, saved)
        ? null
        : () =>
            act(async () => {
              const fields = { ...saved.fields, ...last.before }
              const wanted = { fields, version: saved.version }
              const back = { typed: last.before, over: last.after }
              if ((await send(wanted, 'undone', NO_DRAFT, back)) !== null) setLast(null)
            }),
  }
}

/** Of the fields that were typed alone: what others change beside them is theirs. */
interface LastSave {
  readonly before: FieldTexts
  readonly after: FieldTexts
}

function lastSave({ typed, over }: RecordDraft, wanted: FieldTexts, unseen: FieldTexts): LastSave {
  return { before: { ...over, ...unseen }, after: pick(wanted, Object.keys(typed)) }
}

function isStanding<Name extends string>({ after }: LastSave, saved: SavedRecord<Name>): boolean {
  return namesIn(saved).every(
    (name) => after[name] === undefined || after[name] === saved.fields[name],
  )
}

function newest<Name extends string>(
  saved: SavedRecord<Name>,
  heard: SavedRecord<Name> | null,
): SavedRecord<Name> {
  return heard !== null && heard.version > saved.version ? heard : saved
}
