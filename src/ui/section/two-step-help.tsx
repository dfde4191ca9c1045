import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { AgreementDialog } from './agreement-dialog.tsx'
import { SectionPart } from './section-part.tsx'
import { useAgreement } from './use-agreement.ts'

const WORDS = {
  title: 'Two-step sign-in',
  theirs: {
    on: 'It’s on. To sign in, they also need a code from an app on their phone.',
    off: 'It’s off. They sign in with just their password.',
    missing: 'They haven’t set it up. They’re asked to when they sign in.',
  },
  own: {
    on: 'It’s on. You can change it in your profile.',
    off: 'It’s off. You can set it up in your profile.',
    missing: 'It’s off. You’re asked to set it up when you sign in.',
  },
  above: 'Only a business owner can turn it off for a business owner.',
  open: 'They Lost Their Phone',
  question: (name: string) => `Turn off two-step sign-in for ${name}?`,
  lead: 'First make sure it’s really them asking, and that they have no recovery code left. We’ll sign them out everywhere and tell them by email.',
  after: {
    off: 'After that, just their password lets them in, and only they can set it up again.',
    missing: 'When they sign in, they’re asked to set it up again.',
  },
  offline: 'To turn it off, you need to be online.',
  yes: 'Turn It Off',
  no: 'Keep It On',
} as const

export const TWO_STEP_NOT_ENDED = 'We couldn’t turn it off just now. Please try again.'

export const twoStepEnded = (name: string, isRequired = false) =>
  ({
    title: `Two-step sign-in is off for ${name}`,
    message: isRequired
      ? 'When they sign in, they’re asked to set it up again.'
      : 'They can sign in with just their password now.',
    kind: 'done',
  }) as const

interface Props {
  readonly name: string
  readonly isOn: boolean
  /** One's own is changed elsewhere. */
  readonly isOwn?: boolean
  /** They can't go on without it. */
  readonly isRequired?: boolean
  readonly mayEnd: boolean
  readonly isConnected: boolean
  readonly isBusy: boolean
  readonly problem: string | null
  /** True once it is off. */
  readonly onEnd: () => Promise<boolean>
}

/** For someone who has neither their phone nor a recovery code, and can't sign in. */
export function TwoStepHelp({ name, isOn, mayEnd, onEnd, ...state }: Props) {
  const { isOwn = false, isRequired = false } = state
  const whileOff = isRequired ? 'missing' : 'off'
  const { question, agrees } = useAgreement()
  const [isEnded, setEnded] = useState(false)
  const { title, question: asked, yes, no } = WORDS
  const words = `${WORDS.lead} ${WORDS.after[whileOff]}`
  const ask = async () => {
    const isSure = await agrees([], { title: asked(name), words, yes, no })
    if (isSure && (await onEnd())) setEnded(true)
  }
  const standing = isOn ? 'on' : whileOff
  return (
    <SectionPart title={title}>
      <p key={standing} ref={isEnded ? readOnHere : null} tabIndex={-1}>
        {WORDS[isOwn ? 'own' : 'theirs'][standing]}
      </p>
      {state.problem !== null && <Notice kind="refused">{state.problem}</Notice>}
      {isOn && !isOwn && !mayEnd && <p>{WORDS.above}</p>}
      {isOn && !isOwn && mayEnd && (
        <>
          {!state.isConnected && <p>{WORDS.offline}</p>}
          <div>
            <Button busy={state.isBusy} disabled={!state.isConnected} onClick={() => void ask()}>
              {WORDS.open}
            </Button>
          </div>
        </>
      )}
      <AgreementDialog question={question} />
    </SectionPart>
  )
}

/** What was pressed is gone from the page. Nothing is taken from someone who went on elsewhere. */
function readOnHere(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus()
}
