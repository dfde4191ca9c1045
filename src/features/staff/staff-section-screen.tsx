import { mayOpen, staffPageAt, titleOf } from '#domain/staff/staff-pages.ts'
import { EmbeddedFrame } from '#ui/embedded-frame.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Sprig } from '#ui/sprig.tsx'
import { WORDS } from './words.ts'
import type { Role } from '#domain/session/roles.ts'
import type { ReactNode } from 'react'
import './staff-section-screen.css'

interface Props {
  readonly path: string
  readonly role: Role
  /** The view configured for this section, if there is one. */
  readonly viewUrl: string | null
  readonly isOnline?: boolean
  /** What the section offers beside its view, to those it is open to. */
  readonly children?: ReactNode
}

export function StaffSectionScreen(props: Props) {
  const { path, role, viewUrl, isOnline = true, children } = props
  const section = staffPageAt(path)
  if (section === null) return <Closed title={WORDS.unknownTitle} words={WORDS.unknown} />
  if (!mayOpen(section, role)) {
    return <Closed title={WORDS.refusedTitle(titleOf(section))} words={WORDS.refused} />
  }
  return (
    <div className="staff-section">
      <header className="staff-section-head">
        <h1>{titleOf(section)}</h1>
        {viewUrl !== null && <p className="staff-section-purpose">{section.purpose}</p>}
      </header>
      {viewUrl === null ? (
        <Soon purpose={section.purpose} />
      ) : (
        <EmbeddedFrame
          url={viewUrl}
          title={titleOf(section)}
          what={`view “${titleOf(section)}”`}
          isOnline={isOnline}
        />
      )}
      {children}
    </div>
  )
}

/** How a view is connected is for the person who builds the app, and in docs/hosting.md. */
function Soon({ purpose }: { readonly purpose: string }) {
  return (
    <div className="staff-section-soon">
      <Sprig className="staff-section-sprig" />
      <p>{WORDS.soon(purpose)}</p>
    </div>
  )
}

function Closed({ title, words }: { readonly title: string; readonly words: string }) {
  return (
    <EmptyState
      level={1}
      title={title}
      actions={<LinkButton to="/employee">{WORDS.backToStaff}</LinkButton>}
    >
      {words}
    </EmptyState>
  )
}
