import { Problem } from '#domain/text/errors.ts'
import { jpegOf, paintOn } from './photo-canvas.ts'
import type { ProblemCode } from '#domain/text/errors.ts'

/** A camera that is on: what it sees, and a way to keep one moment of it. */
export interface LiveCamera {
  readonly stream: MediaStream
  /** The moment the element shows, as the camera sees it and not as a mirror would. */
  readonly takePhoto: (shownIn: HTMLVideoElement) => Promise<File>
}

export interface CameraWishes {
  /** Switches the camera off, also one that has not started yet. */
  readonly signal: AbortSignal
  /** It was unplugged, or its permission was taken back. */
  readonly onLost: (problem: Problem) => void
}

export interface Camera {
  readonly open: (wishes: CameraWishes) => Promise<LiveCamera>
}

export const browserCamera: Camera = { open }

const WISHED: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: 'user', width: { ideal: 1280 }, height: { ideal: 720 } },
}
const QUALITY = 0.95

async function open({ signal, onLost }: CameraWishes): Promise<LiveCamera> {
  const { mediaDevices } = navigator as { readonly mediaDevices?: MediaDevices }
  if (mediaDevices === undefined) throw new Problem('camera-missing')
  const stream = await mediaDevices.getUserMedia(WISHED).catch((cause: unknown) => {
    throw new Problem(codeOf(cause))
  })
  const switchOff = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  if (signal.aborted) switchOff()
  signal.addEventListener('abort', switchOff)
  for (const track of stream.getTracks())
    track.addEventListener('ended', () => onLost(new Problem('camera-busy')))
  return { stream, takePhoto }
}

function takePhoto(shownIn: HTMLVideoElement): Promise<File> {
  const { videoWidth, videoHeight } = shownIn
  const moment = paintOn(videoWidth, videoHeight, (brush) => brush.drawImage(shownIn, 0, 0))
  return jpegOf(moment, QUALITY)
}

/** Browsers name the same trouble differently, and some by names that are no longer in use. */
const CODES: Readonly<Record<string, ProblemCode>> = {
  NotAllowedError: 'camera-refused',
  PermissionDeniedError: 'camera-refused',
  SecurityError: 'camera-refused',
  NotFoundError: 'camera-missing',
  DevicesNotFoundError: 'camera-missing',
  OverconstrainedError: 'camera-missing',
  NotSupportedError: 'camera-missing',
}

function codeOf(cause: unknown): ProblemCode {
  return (cause instanceof Error ? CODES[cause.name] : undefined) ?? 'camera-busy'
}
