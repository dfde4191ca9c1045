import { useEffect, useState } from 'react'
import type { CropSquare } from './crop-dialog.tsx'
import type { OpenCamera } from './use-camera.ts'

interface PhotoInWork {
  readonly url: string
  readonly cut: (square: CropSquare) => Promise<File>
  readonly close: () => void
}

/** What the field cannot do itself; whoever places it brings them along. */
export interface PhotoTools {
  readonly openCamera: OpenCamera
  readonly openPhoto: (file: Blob) => Promise<PhotoInWork>
  /** The types a file chooser offers. */
  readonly accept: string
  readonly explain: (cause: unknown) => string
}

type CropDialogModule = typeof import('./crop-dialog.tsx')

type Step =
  | { readonly kind: 'resting' }
  | { readonly kind: 'camera' }
  | { readonly kind: 'opening'; readonly from: 'file' | 'camera' }
  | {
      readonly kind: 'cropping'
      readonly photo: PhotoInWork
      readonly CropDialog: CropDialogModule['CropDialog']
    }

const RESTING: Step = { kind: 'resting' }

/** From a press to a photo: camera or file, then opened, then cut. What was there stays until the end. */
export function usePhotoSteps(tools: PhotoTools, onChange: (photo: File | null) => void) {
  const [step, setStep] = useState(RESTING)
  const [problem, setProblem] = useState<string | null>(null)
  const [news, setNews] = useState<'opening' | 'added' | 'removed' | null>(null)
  const work = useWork()

  const open = async (taken: File | Promise<File>) => {
    const isWanted = work.begin()
    setProblem(null)
    setNews('opening')
    setStep({ kind: 'opening', from: step.kind === 'camera' ? 'camera' : 'file' })
    try {
      const [{ CropDialog }, file] = await Promise.all([loadCropDialog(), taken])
      const photo = await tools.openPhoto(file)
      if (!isWanted()) return photo.close()
      work.hold(photo)
      setStep({ kind: 'cropping', photo, CropDialog })
    } catch (cause) {
      if (!isWanted()) return
      setProblem(tools.explain(cause))
      setStep(RESTING)
    }
    setNews(null)
  }

  const leave = () => {
    work.begin()
    setNews(null)
    setStep(RESTING)
  }

  return {
    step,
    problem,
    news,
    leave,
    open: (taken: File | Promise<File>) => void open(taken),
    openCamera: () => {
      prepare()
      work.begin()
      setProblem(null)
      setNews(null)
      setStep({ kind: 'camera' })
    },
    use: (photo: File) => {
      leave()
      setNews('added')
      onChange(photo)
    },
    remove: () => {
      leave()
      setProblem(null)
      setNews('removed')
      onChange(null)
    },
    prepare,
  }
}

/** Only what was begun last counts, and nothing once the field is gone; what it held is let go. */
function useWork() {
  const [work] = useState(() => {
    let current = {}
    let held: PhotoInWork | null = null
    const begin = () => {
      const last = held
      held = null
      // The dialog that showed it is still seen leaving.
      if (last !== null) setTimeout(last.close, LEAVE_MS)
      const own = (current = {})
      return () => own === current
    }
    return { begin, hold: (photo: PhotoInWork) => (held = photo) }
  })
  useEffect(() => () => void work.begin(), [work])
  return work
}

const LEAVE_MS = 1000

const loadCropDialog = () => import('./crop-dialog.tsx')

/** Fetched while the person looks for a picture; if that fails, it is tried again when it is needed. */
function prepare(): void {
  loadCropDialog().catch(() => undefined)
}
