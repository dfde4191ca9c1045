import { useRouter } from '@tanstack/react-router'
import { LostPart } from '#features/offline/lost-part.tsx'
import { isLostCode } from '#platform/lost-code.ts'
import { CrashScreen } from './crash-screen.tsx'
import { useCloseDialog } from './close-dialog.ts'
import type { ErrorComponentProps } from '@tanstack/react-router'

/** A part that could not be fetched is no crash: the rest of the page stays as it is. */
export function ErrorScreen({ error }: ErrorComponentProps) {
  const leave = useCloseDialog()
  const router = useRouter()
  if (isLostCode(error)) return <LostPart onClose={leave} />
  return <CrashScreen onRetry={() => void router.invalidate()} />
}
