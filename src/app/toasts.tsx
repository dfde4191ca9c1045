import { PlainToast } from '#ui/plain-toast.tsx'
import { drawToastsWith, useToasts } from '#ui/toast.ts'

drawToastsWith(async () => import('./toaster.tsx'))

/** A connection that is lost while their code is on its way takes neither the page nor the message with it. */
export function Toasts() {
  const { Toaster, plain } = useToasts()
  return (
    <>
      {Toaster !== null && <Toaster />}
      {plain !== null && <PlainToast {...plain} />}
    </>
  )
}
