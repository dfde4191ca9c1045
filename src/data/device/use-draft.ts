import { useEffect, useRef, useState } from 'react'
import { useAppData } from '#data/app/app-data-context.tsx'

type TextDraft = Readonly<Record<string, string>>

/** The answers of one form: what was typed here before comes back, and every change is kept. */
export function useDraft<Draft extends TextDraft>(form: string, empty: Draft) {
  const { drafts } = useAppData()
  const [draft, setDraft] = useState(empty)
  const isPrepared = useRef(false)

  useEffect(() => {
    let isGone = false
    void drafts.read(form).then((saved) => {
      if (!isGone) setDraft((current) => completedBy(current, saved))
    })
    return () => void (isGone = true)
  }, [drafts, form])

  return {
    draft,
    type: (changes: Partial<Draft>) => {
      // Several fields may tell of themselves in one moment, when a printed page wakes.
      setDraft((current) => ({ ...current, ...changes }))
      drafts.keep(form, changes)
    },
    /** Fetches what saving needs while there is a network: whoever is in the form may lose it before the end. */
    prepare: () => {
      if (isPrepared.current) return
      isPrepared.current = true
      drafts.keep(form, {})
    },
    /** Fills what is empty with what is known of the person, and keeps none of it as typed. */
    suggest: (known: Partial<Draft>) => setDraft((current) => completedBy(current, known)),
    clear: () => {
      void drafts.forget(form)
      setDraft(empty)
    },
  }
}

/** Never writes over what a person typed; of what lies there, only texts are taken. */
function completedBy<Draft extends TextDraft>(draft: Draft, other: unknown): Draft {
  const saved: Readonly<Record<string, unknown>> =
    typeof other === 'object' && other !== null ? { ...other } : {}
  const completed = Object.entries(draft).map(([field, typed]) => {
    const kept = saved[field]
    return [field, typed === '' && typeof kept === 'string' ? kept : typed]
  })
  return Object.fromEntries(completed) as Draft
}
