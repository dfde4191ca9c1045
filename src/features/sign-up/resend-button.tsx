import { useState } from 'react'
import { useAppData } from '#data/app/app-data-context.tsx'
import { resendVerification } from '#data/session/verification.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast.ts'
import { wordsFor } from '#domain/text/errors.ts'
import { WORDS } from './words.ts'

export function ResendButton({ email }: { readonly email: string }) {
  const data = useAppData()
  const [isBusy, setBusy] = useState(false)

  async function resend(): Promise<void> {
    setBusy(true)
    const toast = await resendVerification(data, email).then(
      () => ({ title: WORDS.resent, message: WORDS.resentWords(email), kind: 'done' }) as const,
      (cause: unknown) =>
        ({
          title: WORDS.notResent,
          message: wordsFor(cause, WORDS.notResentWords),
          kind: 'refused',
        }) as const,
    )
    setBusy(false)
    await showToast(toast)
  }

  return (
    <Button busy={isBusy} onClick={() => void resend()}>
      {WORDS.resend}
    </Button>
  )
}
