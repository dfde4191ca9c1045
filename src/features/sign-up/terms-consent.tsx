import { IconAlertTriangle } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogClose } from '#ui/dialog.tsx'
import { OverPage } from '#ui/over-page.tsx'
import { WORDS, flawWords } from './words.ts'
import type { ReactNode } from 'react'
import type { SignUpFlaw } from '#domain/sign-up/sign-up-flaws.ts'

interface Props {
  readonly isAccepted: boolean
  readonly flaw: SignUpFlaw | undefined
  readonly terms: ReactNode
  readonly onChange: (isAccepted: boolean) => void
}

export function TermsConsent({ isAccepted, flaw, terms, onChange }: Props) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div className="sign-up-terms">
      <label className="sign-up-consent">
        <input
          type="checkbox"
          name="terms"
          required
          checked={isAccepted}
          aria-invalid={flaw !== undefined}
          aria-describedby={flaw === undefined ? undefined : `${id}-error`}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
        <span>
          {WORDS.termsAgree}{' '}
          <span className="sign-up-star" aria-hidden="true">
            *
          </span>
        </span>
      </label>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        {WORDS.termsRead}
      </Button>
      {flaw !== undefined && (
        <p className="field-error" id={`${id}-error`}>
          <IconAlertTriangle size={18} stroke={1.75} aria-hidden="true" />
          {flawWords(flaw)}
        </p>
      )}
      <OverPage>
        <Dialog
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          title={WORDS.termsTitle}
          actions={<DialogClose>{WORDS.termsClose}</DialogClose>}
        >
          {terms}
        </Dialog>
      </OverPage>
    </div>
  )
}
