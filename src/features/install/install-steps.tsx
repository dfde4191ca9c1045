import { createPortal } from 'react-dom'
import { Dialog, DialogClose } from '#ui/dialog.tsx'
import { HomeScreenPicture, MenuPicture, SharePicture } from './install-pictures.tsx'
import { WORDS } from './words.ts'
import './install-steps.css'

const PICTURES = [SharePicture, MenuPicture, HomeScreenPicture]

/** How it is done by hand, told and shown. */
export function InstallSteps({ onClose }: { readonly onClose: () => void }) {
  return createPortal(
    <Dialog
      isOpen
      onClose={onClose}
      title={WORDS.title}
      className="install-steps-dialog"
      actions={<DialogClose>{WORDS.close}</DialogClose>}
    >
      <p>{WORDS.lead}</p>
      <ol className="install-steps">
        {PICTURES.map((StepPicture, place) => (
          <li key={WORDS.steps[place]?.title}>
            <StepPicture />
            <div>
              <h3 className="install-steps-title">{WORDS.steps[place]?.title}</h3>
              <p>{WORDS.steps[place]?.words}</p>
            </div>
          </li>
        ))}
      </ol>
    </Dialog>,
    document.body,
  )
}
