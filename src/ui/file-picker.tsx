import type { Ref } from 'react'

interface Props {
  readonly ref: Ref<HTMLInputElement>
  readonly accept: string
  /** Asks a phone for its own camera instead of its pictures. */
  readonly capture?: 'user'
  readonly onFile: (file: File) => void
}

/** The browser's file chooser, opened by a button that stands for it. */
export function FilePicker({ ref, accept, capture, onFile }: Props) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      accept={accept}
      capture={capture}
      onChange={({ currentTarget }) => {
        const file = currentTarget.files?.[0]
        // So that the same file may be chosen again.
        currentTarget.value = ''
        if (file !== undefined) onFile(file)
      }}
    />
  )
}
