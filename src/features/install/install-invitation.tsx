import { Suspense, lazy, useState, useSyncExternalStore } from 'react'
import { useAppData } from '#data/app/app-data-context.tsx'
import { Button } from '#ui/button.tsx'
import { Sprig } from '#ui/sprig.tsx'
import { WORDS } from './words.ts'
import './install-invitation.css'

const InstallSteps = lazy(async () => ({
  default: (await import('./install-steps.tsx')).InstallSteps,
}))

interface Props {
  readonly className?: string
  readonly onChoose?: () => void
}

/** A quiet row, only where the app can be installed and nobody has said no. */
export function InstallInvitation({ className, onChoose }: Props) {
  const { installInvitation: invitation } = useAppData()
  const way = useSyncExternalStore(invitation.subscribe, invitation.way, () => 'none' as const)
  const [showsSteps, setShowsSteps] = useState(false)
  if (way === 'none') return null
  const choose = () => {
    onChoose?.()
    if (way === 'asked') invitation.accept()
    else setShowsSteps(true)
  }
  return (
    <aside className={`install-invitation ${className ?? ''}`} aria-label={WORDS.install}>
      <span className="install-invitation-tile">
        <Sprig />
      </span>
      <p className="install-invitation-words">{WORDS.invitation}</p>
      <div className="install-invitation-actions">
        <Button onClick={choose}>{way === 'asked' ? WORDS.install : WORDS.how}</Button>
        <button className="install-invitation-later" type="button" onClick={invitation.decline}>
          {WORDS.later}
        </button>
      </div>
      {showsSteps && (
        <Suspense>
          <InstallSteps onClose={() => setShowsSteps(false)} />
        </Suspense>
      )}
    </aside>
  )
}
