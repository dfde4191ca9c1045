import { Link } from '@tanstack/react-router'
import { useSalon } from '#data/salon/use-salon.ts'
import { Dialog, DialogClose } from '#ui/dialog.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Picture } from '#ui/picture.tsx'
import { ABOUT_WORDS } from './about-words.ts'
import { AboutFacts } from './about-facts.tsx'
import { PLAIN_WORDS } from './plain-words.ts'
import { WORDS } from './words.ts'
import './about-dialog.css'

export function AboutDialog({ onClose }: { readonly onClose: () => void }) {
  const { isExample, team } = useSalon()
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
        {isExample ? <Story /> : <Facts />}
        {team.length > 0 && (
          <p className="about-dialog-people">
            <Link to="/" hash="team">
              {ABOUT_WORDS.people}
            </Link>
          </p>
        )}
      </div>
    </Dialog>
  )
}

function Story() {
  return (
    <>
      <div className="about-dialog-room">
        <Picture
          name="room"
          alt={ABOUT_WORDS.room}
          width={1200}
          height={900}
          sizes="(min-width: 768px) 720px, 100vw"
        />
      </div>
      {ABOUT_WORDS.parts.map((part) => (
        <Part key={part.title} {...part} />
      ))}
    </>
  )
}

function Facts() {
  return (
    <>
      <p>{PLAIN_WORDS.about}</p>
      <AboutFacts />
    </>
  )
}

function Part({ title, paragraphs, picture }: (typeof ABOUT_WORDS.parts)[number]) {
  return (
    <section className="about-dialog-part">
      <h3>{title}</h3>
      {picture !== null && (
        <Picture
          className="about-dialog-picture"
          name={picture.name}
          alt={picture.alt}
          width={800}
          height={600}
          sizes="180px"
        />
      )}
      <div className="about-dialog-words">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  )
}
