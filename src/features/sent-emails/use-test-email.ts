import { useMutation } from '@tanstack/react-query'
import { wordsFor } from '#domain/text/errors.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { sendTestEmail } from '#data/email/sent-emails.ts'
import { showToast } from '#ui/toast.ts'
import { WORDS } from './words.ts'

/** To whoever presses it, so that they can look for it. */
export function useTestEmail(address: string, onSent: () => void) {
  const data = useAppData()
  const { mutate, isPending } = useMutation({
    mutationFn: () => sendTestEmail(data),
    onSuccess: () => {
      void showToast({ ...WORDS.tested(address), kind: 'waiting' })
      onSent()
    },
    onError: (cause) => {
      const message = wordsFor(cause, WORDS.notTestedWords)
      void showToast({ title: WORDS.notTested, message, kind: 'refused' })
    },
  })
  return { isBusy: isPending, send: () => mutate() }
}
