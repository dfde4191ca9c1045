import { IconAlertTriangle, IconCamera, IconPhotoPlus } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { Button } from './button.tsx'
import { CameraDialog } from './camera-dialog.tsx'
import { FilePicker } from './file-picker.tsx'
import { Notice } from './notice.tsx'
import { OverPage } from './over-page.tsx'
import { PhotoPreview } from './photo-preview.tsx'
import { usePhotoSteps } from './photo-steps.ts'
import type { CameraWords } from './camera-dialog.tsx'
import type { CropWords } from './crop-dialog.tsx'
import type { FieldProps } from './field.tsx'
import type { PhotoTools } from './photo-steps.ts'
import './photo-field.css'

export interface PhotoWords {
  readonly field: {
    readonly preview: string
    readonly choose: string
    readonly replace: string
    readonly take: string
    readonly remove: string
    readonly opening: string
    readonly added: string
    readonly removed: string
  }
  readonly camera: CameraWords
  readonly crop: CropWords
}

interface Props extends FieldProps {
  /** The first button carries it, so that a form finds the way here. */
  readonly name?: string
  /** Where a camera is in the hand that holds the page. */
  readonly isCameraFirst?: boolean
  readonly photo: File | null
  /** A photo that is saved already and shows until another one takes its place. */
  readonly savedUrl?: string | undefined
  readonly onChange: (photo: File | null) => void
  readonly words: PhotoWords
  readonly tools: PhotoTools
}

/** A photo of a person: chosen or taken, cut to a square, and small enough to be sent anywhere. */
export function PhotoField({
  label,
  hint,
  error,
  optional = false,
  name,
  isCameraFirst = false,
  ...props
}: Props) {
  const { photo, savedUrl, words, tools } = props
  const id = useId()
  const files = useRef<HTMLInputElement>(null)
  const field = useRef<HTMLFieldSetElement>(null)
  const steps = usePhotoSteps(tools, props.onChange)
  const { step } = steps
  const hasPhoto = photo !== null || savedUrl !== undefined
  const isOpening = step.kind === 'opening' && step.from === 'file'
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const remove = () => {
    steps.remove()
    field.current?.querySelector('button')?.focus()
  }
  return (
    <fieldset className="photo-field" ref={field} aria-labelledby={`${id}-label`}>
      <PhotoPreview photo={photo} savedUrl={savedUrl} alt={words.field.preview} />
      <div className="photo-field-side">
        <div>
          <p className="field-label" id={`${id}-label`}>
            {label}
            {optional && <span className="field-optional"> (optional)</span>}
          </p>
          {hint !== undefined && (
            <p className="field-hint" id={`${id}-hint`}>
              {hint}
            </p>
          )}
        </div>
        <div className="photo-field-buttons">
          <WaysToPhoto
            name={name}
            describedBy={describedBy === '' ? undefined : describedBy}
            isCameraFirst={isCameraFirst}
            isOpening={isOpening}
            labels={[hasPhoto ? words.field.replace : words.field.choose, words.field.take]}
            onChoose={() => {
              steps.prepare()
              files.current?.click()
            }}
            onTake={steps.openCamera}
          />
          {hasPhoto && (
            <Button kind="quiet" disabled={isOpening} onClick={remove}>
              {words.field.remove}
            </Button>
          )}
        </div>
      </div>
      {error !== undefined && (
        <p className="field-error" id={`${id}-error`}>
          <IconAlertTriangle size={18} stroke={1.75} aria-hidden="true" />
          {error}
        </p>
      )}
      {steps.problem !== null && <Notice kind="refused">{steps.problem}</Notice>}
      <output className="visually-hidden">{newsIn(words.field, steps.news)}</output>
      <FilePicker ref={files} accept={tools.accept} onFile={steps.open} />
      <PhotoDialogs steps={steps} words={words} tools={tools} />
    </fieldset>
  )
}

interface WaysProps {
  readonly name: string | undefined
  readonly describedBy: string | undefined
  readonly isCameraFirst: boolean
  readonly isOpening: boolean
  readonly labels: readonly [choose: string, take: string]
  readonly onChoose: () => void
  readonly onTake: () => void
}

function WaysToPhoto({ name, describedBy, isCameraFirst, isOpening, labels, ...on }: WaysProps) {
  const [choose, take] = labels
  const first = { name, 'aria-describedby': describedBy }
  const chooser = (
    <Button key="choose" {...(!isCameraFirst && first)} busy={isOpening} onClick={on.onChoose}>
      {!isOpening && <IconPhotoPlus size={20} stroke={1.75} aria-hidden="true" />}
      {choose}
    </Button>
  )
  const camera = (
    <Button key="take" {...(isCameraFirst && first)} disabled={isOpening} onClick={on.onTake}>
      <IconCamera size={20} stroke={1.75} aria-hidden="true" />
      {take}
    </Button>
  )
  return isCameraFirst ? [camera, chooser] : [chooser, camera]
}

function newsIn(words: PhotoWords['field'], news: 'opening' | 'added' | 'removed' | null): string {
  return news === null ? '' : words[news]
}

interface DialogsProps extends Pick<Props, 'words' | 'tools'> {
  readonly steps: ReturnType<typeof usePhotoSteps>
}

function PhotoDialogs({ steps, words, tools }: DialogsProps) {
  const { step } = steps
  const isFromCamera = step.kind === 'opening' && step.from === 'camera'
  return (
    <OverPage>
      {(step.kind === 'camera' || isFromCamera) && (
        <CameraDialog
          openCamera={tools.openCamera}
          accept={tools.accept}
          explain={tools.explain}
          words={words.camera}
          isBusy={isFromCamera}
          onPhoto={steps.open}
          onCancel={steps.leave}
        />
      )}
      {step.kind === 'cropping' && (
        <step.CropDialog
          url={step.photo.url}
          cut={step.photo.cut}
          explain={tools.explain}
          words={words.crop}
          onUse={steps.use}
          onCancel={steps.leave}
        />
      )}
    </OverPage>
  )
}
