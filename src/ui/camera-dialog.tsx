import { useEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { FilePicker } from './file-picker.tsx'
import { Notice } from './notice.tsx'
import { PhotoSilhouette } from './photo-silhouette.tsx'
import { useCamera } from './use-camera.ts'
import type { CameraInUse, OpenCamera } from './use-camera.ts'
import './camera-dialog.css'

export interface CameraWords {
  readonly title: string
  readonly view: string
  readonly starting: string
  readonly asking: string
  readonly cancel: string
  readonly take: string
  readonly upload: string
}

interface Props {
  readonly openCamera: OpenCamera
  readonly accept: string
  readonly explain: (cause: unknown) => string
  readonly words: CameraWords
  /** What was taken or chosen is being opened. */
  readonly isBusy: boolean
  readonly onPhoto: (photo: File | Promise<File>) => void
  readonly onCancel: () => void
}

/** A mirror with a shutter. Where there is no camera, the device's own way to a photo opens instead. */
export function CameraDialog({ openCamera, accept, explain, words, isBusy, ...on }: Props) {
  const state = useCamera(openCamera, !isBusy)
  const video = useRef<HTMLVideoElement>(null)
  const [shown, setShown] = useState<CameraInUse | null>(null)
  const upload = useRef<HTMLInputElement>(null)
  const ownCamera = useOnceFailed(state.kind === 'failed')
  const camera = state.kind === 'on' ? state.camera : null
  const isReady = camera !== null && shown === camera

  const take = () => {
    if (camera === null || video.current === null) return
    video.current.pause()
    on.onPhoto(camera.takePhoto(video.current))
  }

  const hasFailed = state.kind === 'failed'
  const takesByItself = hasFailed && hasOwnCamera()
  const actions = (
    <>
      <Button kind="quiet" onClick={on.onCancel}>
        {words.cancel}
      </Button>
      <Button
        kind={hasFailed && !takesByItself ? 'primary' : 'secondary'}
        busy={isBusy && hasFailed && !takesByItself}
        onClick={() => upload.current?.click()}
      >
        {words.upload}
      </Button>
      {(!hasFailed || takesByItself) && (
        <Button
          kind="primary"
          disabled={!isReady && !hasFailed}
          busy={isBusy}
          onClick={hasFailed ? () => ownCamera.current?.click() : take}
        >
          {words.take}
        </Button>
      )}
    </>
  )
  return (
    <Dialog
      isOpen
      onClose={on.onCancel}
      title={words.title}
      className="camera-dialog"
      actions={actions}
    >
      <div className="camera-stage" data-on={isReady}>
        {!isReady && (
          <div className="camera-waiting">
            <PhotoSilhouette />
            {hasFailed ? (
              <Notice kind="refused">{explain(state.problem)}</Notice>
            ) : (
              <Starting words={words} />
            )}
          </div>
        )}
        {camera !== null && (
          <video
            className="camera-view"
            aria-label={words.view}
            autoPlay
            muted
            playsInline
            ref={(element) => {
              video.current = element
              if (element !== null && element.srcObject !== camera.stream)
                element.srcObject = camera.stream
            }}
            onLoadedData={() => setShown(camera)}
          />
        )}
      </div>
      <FilePicker ref={upload} accept={accept} onFile={on.onPhoto} />
      <FilePicker ref={ownCamera} accept={accept} capture="user" onFile={on.onPhoto} />
    </Dialog>
  )
}

function Starting({ words }: { readonly words: CameraWords }) {
  return (
    <output>
      <strong>
        <span className="button-spinner" aria-hidden="true" />
        {words.starting}
      </strong>
      <span>{words.asking}</span>
    </output>
  )
}

/**
 * The first failure opens the picker that leads to the device's own camera, as long as the browser
 * still counts this as an answer to a press; a button does the same at any time.
 */
function useOnceFailed(hasFailed: boolean) {
  const picker = useRef<HTMLInputElement>(null)
  const wasOpened = useRef(false)
  useEffect(() => {
    if (!hasFailed || wasOpened.current) return
    wasOpened.current = true
    picker.current?.click()
  }, [hasFailed])
  return picker
}

/** Computers open the same chooser as for any file, which is what the other button does. */
function hasOwnCamera(): boolean {
  return 'capture' in HTMLInputElement.prototype
}
