import { IconShare2 } from '@tabler/icons-react'
import { useState } from 'react'
import { useAppData } from '#data/app/app-data-context.tsx'
import { Button } from '#ui/button.tsx'
import { WORDS } from './words.ts'
import './share-button.css'

interface Props {
  readonly title: string
  readonly path: string
}

const SAID = { shared: '', left: '', copied: WORDS.copied, impossible: WORDS.notShared } as const

/** Hands the address on; when that ends on the clipboard, says so, because nothing else would show it. */
export function ShareButton({ title, path }: Props) {
  const { share } = useAppData().platform
  const [said, setSaid] = useState('')
  const onShare = async () => setSaid(SAID[await share({ title, path })])
  return (
    <>
      <Button kind="quiet" className="share" onClick={() => void onShare()}>
        <IconShare2 size={20} stroke={1.75} aria-hidden="true" />
        <span className="share-label">{WORDS.share}</span>
      </Button>
      <output className="share-said">{said}</output>
    </>
  )
}
