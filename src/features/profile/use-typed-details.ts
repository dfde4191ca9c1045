import { useEffect, useState } from 'react'
import { useAppData } from '#data/app/app-data-context.tsx'
import type { OwnDetails } from '#domain/person/profile.ts'

const FORM = 'own-details'
type Typed = Partial<OwnDetails>

/** What was typed over the profile and not saved yet; it survives a reload and goes at sign-out. */
export function useTypedDetails(saved: OwnDetails) {
  const { drafts } = useAppData()
  const [typed, setTyped] = useState<Typed>({})
  const [wasKept, setKept] = useState(false)

  useEffect(() => {
    let isGone = false
    void drafts.read(FORM).then((fields) => {
      const kept = readTyped(fields)
      if (isGone || Object.keys(kept).length === 0) return
      setTyped((current) => ({ ...kept, ...current }))
      setKept(true)
    })
    return () => void (isGone = true)
  }, [drafts])

  const { firstName, lastName, phone, homeAddress } = { ...saved, ...typed }
  const details: OwnDetails = { firstName, lastName, phone, homeAddress }
  return {
    details,
    isChanged: FIELDS.some((field) => details[field] !== saved[field]),
    wasKept,
    type: (changes: Typed) => {
      setTyped((current) => ({ ...current, ...changes }))
      drafts.keep(FORM, changes)
    },
    forget: () => {
      void drafts.forget(FORM)
      setTyped({})
      setKept(false)
    },
  }
}

const FIELDS = ['firstName', 'lastName', 'phone', 'homeAddress'] as const

function readTyped(fields: Readonly<Record<string, unknown>>): Typed {
  const texts = FIELDS.flatMap((field) => {
    const text = fields[field]
    return typeof text === 'string' ? [[field, text] as const] : []
  })
  return Object.fromEntries(texts)
}
