import { useEffect, useRef, useState } from 'react'
import { NO_DRAFT, leftAfter, namesIn, readRecordDraft } from '#domain/command/record-draft.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import type { FieldTexts, RecordDraft, SavedRecord } from '#domain/command/record-draft.ts'

/** What somebody has typed over a record: it outlives a reload. */
export function useKeptDraft<Name extends string>(form: string, saved: SavedRecord<Name>) {
  const { drafts } = useAppData()
  const [draft, setDraft] = useState<RecordDraft>(NO_DRAFT)
  const [wasKept, setKept] = useState(false)
  // What is typed while a save is under way is known only here when it ends.
  const latest = useRef(NO_DRAFT)
  const become = (next: RecordDraft) => {
    latest.current = next
    setDraft(next)
  }
  const names = namesIn(saved).join()
  useEffect(() => {
    let isGone = false
    void drafts.read(form).then((lying) => {
      const found = readRecordDraft(lying, names.split(','))
      if (isGone || Object.keys(found.typed).length === 0) return
      if (latest.current === NO_DRAFT) {
        latest.current = found
        setDraft(found)
        setKept(true)
      }
    })
    return () => void (isGone = true)
  }, [drafts, form, names])
  const keep = (wanted: RecordDraft) => {
    become(wanted)
    drafts.keep(form, wanted)
  }
  const forget = () => {
    void drafts.forget(form)
    become(NO_DRAFT)
    setKept(false)
  }
  return {
    draft,
    wasKept,
    setDraft: keep,
    forget,
    /** Whether all that is typed is saved now. */
    settle: (sent: RecordDraft, now: FieldTexts): boolean => {
      const left = leftAfter(latest.current, sent, now)
      if (left === NO_DRAFT) forget()
      else keep(left)
      return left === NO_DRAFT
    },
  }
}
