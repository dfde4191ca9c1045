import { useState } from 'react'
import { useAppData } from '#data/app/app-data-context.tsx'
import { Button } from '#ui/button.tsx'
import { WORDS } from './two-step-words.ts'

interface Props {
  readonly text: string
  readonly label: string
}

export function CopyButton({ text, label }: Props) {
  const { platform } = useAppData()
  const [said, setSaid] = useState<string | null>(null)
  const copy = async () => setSaid((await platform.copyText(text)) ? WORDS.copied : WORDS.notCopied)
  return (
    <>
      <Button onClick={() => void copy()}>{label}</Button>
      <output>{said}</output>
    </>
  )
}
