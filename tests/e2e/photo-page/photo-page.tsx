import '#app/global.css'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { PHOTO_WORDS } from '#domain/person/photo-words.ts'
import { usePhotoTools } from '#data/person/photos.ts'
import { browserCamera } from '#platform/camera.ts'
import { browserPhotos, type Photos } from '#platform/photos.ts'
import { keepGate } from '#platform/trusted-markup.ts'
import { Button } from '#ui/button.tsx'
import { PhotoField } from '#ui/photo-field.tsx'
import { TextField } from '#ui/text-field.tsx'

declare global {
  interface Window {
    readonly photos: Photos
    /** What the form would send. */
    readonly photo: File | null
    readonly timesSent: number
  }
}

const DEVICES = { camera: browserCamera, photos: browserPhotos }

/** The field in a form like those of the app, which could also be left. */
function FormWithPhoto() {
  const tools = usePhotoTools(DEVICES)
  const [photo, setPhoto] = useState<File | null>(null)
  const [timesSent, setTimesSent] = useState(0)
  const [isLeft, setLeft] = useState(false)
  Object.assign(window, { photos: browserPhotos, photo, timesSent })
  useEffect(() => {
    const leave = () => setLeft(true)
    window.addEventListener('popstate', leave)
    return () => window.removeEventListener('popstate', leave)
  }, [])
  if (isLeft) return <main>You have left.</main>
  return (
    <main tabIndex={-1} style={{ maxWidth: 680, margin: '0 auto', padding: 24 }}>
      <h1 style={{ marginBottom: 24 }}>Join the salon</h1>
      <form
        style={{ display: 'grid', gap: 24, justifyItems: 'start' }}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTimesSent(timesSent + 1)
        }}
      >
        <TextField label="First name" name="firstName" />
        <PhotoField
          label="Profile photo"
          hint={PHOTO_WORDS.hint}
          name="photo"
          error={timesSent > 0 && photo === null ? 'Please add a photo.' : undefined}
          photo={photo}
          onChange={setPhoto}
          words={PHOTO_WORDS}
          tools={tools}
        />
        <Button kind="primary" type="submit">
          Join
        </Button>
      </form>
    </main>
  )
}

keepGate()
createRoot(document.getElementById('root') ?? document.body).render(<FormWithPhoto />)
