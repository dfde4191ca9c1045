import { useNavigate, useRouter } from '@tanstack/react-router'

/** Closes a dialog that has an address: back to where it was opened, else to the page beneath it. */
export function useCloseDialog(): () => void {
  const { history } = useRouter()
  const navigate = useNavigate()
  return () => {
    if (history.canGoBack()) history.back()
    else void navigate({ to: '/', replace: true, resetScroll: false })
  }
}
