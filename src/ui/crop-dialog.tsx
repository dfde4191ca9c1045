import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconRotate,
  IconRotateClockwise,
} from '@tabler/icons-react'
import { useRef, useState } from 'react'
import Cropper from 'react-easy-crop'
import { Button } from './button.tsx'
import { ZOOM, movedBy, turnedBy } from './crop-frame.ts'
import { Dialog } from './dialog.tsx'
import { Notice } from './notice.tsx'
import type { CropMeasure, CropView } from './crop-frame.ts'
import './crop-dialog.css'

/** A square of the photo, in its own pixels, measured after it was turned. */
export interface CropSquare {
  readonly x: number
  readonly y: number
  readonly side: number
  readonly quarterTurns: number
}

export interface CropWords {
  readonly title: string
  readonly hint: string
  readonly area: string
  readonly zoom: string
  readonly left: string
  readonly up: string
  readonly down: string
  readonly right: string
  readonly turnLeft: string
  readonly turnRight: string
  readonly cancel: string
  readonly use: string
}

interface Props {
  readonly url: string
  readonly cut: (square: CropSquare) => Promise<File>
  readonly explain: (cause: unknown) => string
  readonly words: CropWords
  readonly onUse: (photo: File) => void
  readonly onCancel: () => void
}

const START: CropView = { place: { x: 0, y: 0 }, zoom: ZOOM.least, quarterTurns: 0 }

/** Which part of a photo is kept: by dragging, by pinching, by keys, or by pressing buttons. */
export function CropDialog({ url, cut, explain, words, onUse, onCancel }: Props) {
  const [view, setView] = useState(START)
  const [measure, setMeasure] = useState<CropMeasure | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const square = useRef<CropSquare | null>(null)

  const use = async () => {
    if (square.current === null) return
    setBusy(true)
    setProblem(null)
    try {
      onUse(await cut(square.current))
    } catch (cause) {
      setProblem(explain(cause))
      setBusy(false)
    }
  }

  const actions = (
    <>
      <Button kind="quiet" onClick={onCancel}>
        {words.cancel}
      </Button>
      <Button kind="primary" busy={isBusy} disabled={measure === null} onClick={() => void use()}>
        {words.use}
      </Button>
    </>
  )
  return (
    <Dialog isOpen onClose={onCancel} title={words.title} className="crop-dialog" actions={actions}>
      <div className="crop">
        <div className="crop-stage">
          <Cropper
            image={url}
            crop={view.place}
            zoom={view.zoom}
            minZoom={ZOOM.least}
            maxZoom={ZOOM.most}
            rotation={view.quarterTurns * 90}
            aspect={1}
            objectFit="cover"
            cropShape="round"
            showGrid={false}
            keyboardStep={12}
            disableAutomaticStylesInjection
            cropperProps={{ role: 'group', 'aria-label': words.area }}
            setMediaSize={({ width, height }) =>
              setMeasure({ width, height, side: Math.min(width, height) })
            }
            onCropChange={(place) => setView((before) => ({ ...before, place }))}
            onZoomChange={(zoom) => setView((before) => ({ ...before, zoom }))}
            onCropAreaChange={(_, { x, y, width }) => {
              square.current = { x, y, side: width, quarterTurns: view.quarterTurns }
            }}
          />
        </div>
        <div className="crop-controls">
          <p className="crop-hint">{words.hint}</p>
          <CropControls words={words} view={view} measure={measure} onView={setView} />
          {problem !== null && <Notice kind="refused">{problem}</Notice>}
        </div>
      </div>
    </Dialog>
  )
}

interface ControlsProps {
  readonly words: CropWords
  readonly view: CropView
  readonly measure: CropMeasure | null
  readonly onView: (view: CropView) => void
}

function CropControls({ words, view, measure, onView }: ControlsProps) {
  const move = (x: number, y: number) => measure && onView(movedBy(view, { x, y }, measure))
  return (
    <>
      <label className="crop-zoom">
        <span className="field-label">{words.zoom}</span>
        <input
          className="crop-zoom-slider"
          type="range"
          min={ZOOM.least}
          max={ZOOM.most}
          step={ZOOM.step}
          value={view.zoom}
          onChange={({ currentTarget }) => onView({ ...view, zoom: Number(currentTarget.value) })}
        />
      </label>
      <div className="crop-buttons">
        <CropButton icon={IconArrowLeft} label={words.left} onPress={() => move(-1, 0)} />
        <CropButton icon={IconArrowUp} label={words.up} onPress={() => move(0, -1)} />
        <CropButton icon={IconArrowDown} label={words.down} onPress={() => move(0, 1)} />
        <CropButton icon={IconArrowRight} label={words.right} onPress={() => move(1, 0)} />
        <CropButton
          icon={IconRotate}
          label={words.turnLeft}
          onPress={() => onView(turnedBy(view, -1))}
        />
        <CropButton
          icon={IconRotateClockwise}
          label={words.turnRight}
          onPress={() => onView(turnedBy(view, 1))}
        />
      </div>
    </>
  )
}

interface CropButtonProps {
  readonly icon: typeof IconArrowLeft
  readonly label: string
  readonly onPress: () => void
}

function CropButton({ icon: Icon, label, onPress }: CropButtonProps) {
  return (
    <button type="button" className="crop-button" aria-label={label} onClick={onPress}>
      <Icon size={20} stroke={1.75} aria-hidden="true" />
    </button>
  )
}
