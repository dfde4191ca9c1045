import { Link } from '@tanstack/react-router'
import { IconMail } from '@tabler/icons-react'
import { useAppData } from '#data/app-data-context.tsx'
import { useWaitingMessages } from '#data/contact.ts'
import { NOTE_WORDS as WORDS } from './words.ts'
import './waiting-note.css'

/** On every page: that something written here has not gone out yet. Its change of words is announced. */
export function WaitingNote() {
  const { platform } = useAppData()
  const messages = useWaitingMessages()
  const waiting = messages.filter(({ state }) => state === 'waiting').length
  const needing = messages.filter(
    ({ state, isOwn }) => isOwn && (state === 'refused' || state === 'stuck'),
  ).length
  return (
    <output className="waiting-note-place">
      {waiting + needing > 0 && (
        <Link
          className={`waiting-note waiting-note-${needing > 0 ? 'refused' : 'waiting'}`}
          to="/"
          hash="contact"
        >
          <IconMail size={18} stroke={1.75} aria-hidden="true" />
          {needing > 0 ? WORDS.needYou(needing) : WORDS.waiting(waiting, platform.device())}
        </Link>
      )}
    </output>
  )
}
