import { useEffect, useState } from 'react'
import { useAppData } from '#data/app/app-data-context.tsx'
import { keptInvitation } from '#data/family/family-invitation.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { WORDS } from './words.ts'

/** Signing up or filling in a profile may have come between a letter's link and its answer. */
export function OpenLetter() {
  const data = useAppData()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    let isGone = false
    void keptInvitation(data).then((token) => {
      if (!isGone) setOpen(token !== null)
    })
    return () => void (isGone = true)
  }, [data])
  if (!isOpen) return null
  return (
    <div className="family-open-letter">
      <Notice kind="waiting">{WORDS.openLetter}</Notice>
      <LinkButton to="/family-invitation">{WORDS.toLetter}</LinkButton>
    </div>
  )
}
