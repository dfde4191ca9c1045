import { useEffect, useState, useSyncExternalStore } from 'react'

export interface CameraInUse {
  readonly stream: MediaStream
  readonly takePhoto: (shownIn: HTMLVideoElement) => Promise<File>
}

/** Aborting the signal switches the camera off, whether it has started or not. */
export type OpenCamera = (wishes: {
  readonly signal: AbortSignal
  readonly onLost: (problem: unknown) => void
}) => Promise<CameraInUse>

export type CameraState =
  | { readonly kind: 'starting' }
  | { readonly kind: 'on'; readonly camera: CameraInUse }
  | { readonly kind: 'failed'; readonly problem: unknown }

const STARTING: CameraState = { kind: 'starting' }

/** The camera is on while it is wanted and the page is seen, and never a moment longer. */
export function useCamera(openCamera: OpenCamera, isWanted: boolean): CameraState {
  const [state, setState] = useState(STARTING)
  const isOn = usePageIsSeen() && isWanted

  useEffect(() => {
    if (!isOn) return undefined
    const switchedOff = new AbortController()
    const { signal } = switchedOff
    const tell = (next: CameraState) => {
      if (!signal.aborted) setState(next)
    }
    const fail = (problem: unknown) => tell({ kind: 'failed', problem })
    tell(STARTING)
    openCamera({ signal, onLost: fail }).then((camera) => tell({ kind: 'on', camera }), fail)
    return () => switchedOff.abort()
  }, [isOn, openCamera])

  return state
}

function usePageIsSeen(): boolean {
  return useSyncExternalStore(onVisibility, isSeen)
}

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

const isSeen = () => document.visibilityState === 'visible'
