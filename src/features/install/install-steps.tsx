import { IconShare2, IconSquareRoundedPlus, IconCheck } from '@tabler/icons-react'
import { Dialog, DialogClose } from '#ui/dialog.tsx'
import { WORDS } from './words.ts'

const ICONS = [IconShare2, IconSquareRoundedPlus, IconCheck]

/** How it is done by hand, told and shown. */
export function InstallSteps({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={WORDS.title}
      actions={<DialogClose>{WORDS.close}</DialogClose>}
    >
      <p>{WORDS.lead}</p>
      <ol className="install-steps">
        {WORDS.steps.map((step, place) => {
          const Icon = ICONS[place] ?? IconCheck
          return (
            <li key={step}>
              <span className="install-steps-icon">
                <Icon size={28} stroke={1.75} aria-hidden="true" />
              </span>
              {step}
            </li>
          )
        })}
      </ol>
    </Dialog>
  )
}
