import { Dialog, DialogClose } from '#ui/dialog.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Picture } from '#ui/picture.tsx'
import { ABOUT_WORDS } from './about-words.ts'
import { WORDS } from './words.ts'
import './about-dialog.css'

export function AboutDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={ABOUT_WORDS.title}
      actions={
        <>
          <DialogClose>{WORDS.close}</DialogClose>
          <LinkButton kind="primary" to="/booking" replace>
            {WORDS.book}
          </LinkButton>
        </>
      }
    >
      <div className="about-dialog">
        <Picture
          className="about-dialog-picture"
          name="room"
          alt={ABOUT_WORDS.picture}
          width={1200}
          height={900}
          sizes="(min-width: 760px) 680px, 100vw"
        />
        {ABOUT_WORDS.parts.map(({ title, paragraphs }) => (
          <section key={title} className="about-dialog-part">
            <h3>{title}</h3>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </div>
    </Dialog>
  )
}
