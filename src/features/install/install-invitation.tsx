import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { InstallSteps } from './install-steps.tsx'
import { useInstall } from './use-install.ts'
import { WORDS } from './words.ts'
import './install-invitation.css'

/** A quiet row, only where the app can be installed and nobody has said no. */
export function InstallInvitation() {
  const { way, ask, putOff } = useInstall()
  const [showsSteps, setShowsSteps] = useState(false)
  if (way === 'none') return null
  return (
    <aside className="install-invitation">
      <p>{WORDS.invitation}</p>
      <div className="install-invitation-actions">
        <Button onClick={way === 'asked' ? ask : () => setShowsSteps(true)}>
          {way === 'asked' ? WORDS.install : WORDS.how}
        </Button>
        <button className="install-invitation-later" type="button" onClick={putOff}>
          {WORDS.later}
        </button>
      </div>
      {showsSteps && <InstallSteps onClose={() => setShowsSteps(false)} />}
    </aside>
  )
}
