import { useEffect, useState } from 'react'
import {
  NO_DRAFT,
  conflictsIn,
  isChanged,
  namesIn,
  readRecordDraft,
  resolved,
  typedOver,
  withDraft,
} from '#domain/command/record-draft.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { useAct } from '#data/app/use-act.ts'
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
}

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

  /** What was saved. */
  async function send(
    wanted: SavedRecord<Name>,
    told: FormNews,
  ): Promise<SavedRecord<Name> | null> {
    const outcome = await rules.save(wanted)
    if (outcome.kind === 'stale') {
      const { current } = outcome
      setHeard(current)
      // What somebody else changed is beside what was typed here: nobody has to choose.
      const isBeside = told === null && conflictsIn(current, draft).length === 0
      if (!isBeside || current.version <= wanted.version) return null
      return send(
        { fields: rules.clean(withDraft(current, draft)), version: current.version },
        told,
      )
    }
    if (outcome.kind === 'refused') {
      setRefused(outcome.flaws)
      setProblem(outcome.sentence)
      setTries((last) => last + 1)
      return null
    }
    setHeard({ fields: wanted.fields, version: wanted.version + 1 })
    kept.forget()
    setNews(told ?? outcome.kind)
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
    type: (name: Name, value: string) => {
      setNews(null)
      setProblem(null)
      setRefused({})
      setDraft(typedOver(saved, draft, name, value))
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
        const typed = Object.keys(draft.typed) as Name[]
        const after = Object.fromEntries(typed.map((name) => [name, wanted[name]]))
        const sent = await send({ fields: wanted, version: saved.version }, null)
        if (sent === null) return
        const unseen = (rules.unseen ?? []).map((name) => [name, sent.fields[name]])
        setLast({ before: { ...draft.over, ...Object.fromEntries(unseen) }, after })
      }),
    /** A change like any other, back to what was there before; none once somebody else has changed it again. */
    undo:
      last === null || news === 'undone' || !isStanding(last, saved)
        ? null
        : () =>
            act(async () => {
              const fields = { ...saved.fields, ...last.before }
              await send({ fields, version: saved.version }, 'undone')
              setLast(null)
            }),
  }
}

/** Of the fields that were typed alone: what others change beside them is theirs. */
interface LastSave {
  readonly before: FieldTexts
  readonly after: FieldTexts
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

function useKeptDraft<Name extends string>(form: string, saved: SavedRecord<Name>) {
  const { drafts } = useAppData()
  const [draft, setDraft] = useState<RecordDraft>(NO_DRAFT)
  const [wasKept, setKept] = useState(false)
  const names = namesIn(saved).join()
  useEffect(() => {
    let isGone = false
    void drafts.read(form).then((lying) => {
      const found = readRecordDraft(lying, names.split(','))
      if (isGone || Object.keys(found.typed).length === 0) return
      setDraft((current) => (current === NO_DRAFT ? found : current))
      setKept(true)
    })
    return () => void (isGone = true)
  }, [drafts, form, names])
  return {
    draft,
    wasKept,
    setDraft: (wanted: RecordDraft) => {
      setDraft(wanted)
      drafts.keep(form, wanted)
    },
    forget: () => {
      void drafts.forget(form)
      setDraft(NO_DRAFT)
      setKept(false)
    },
  }
}
