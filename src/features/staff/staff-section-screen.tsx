import { groupOf, mayOpen, staffPageAt } from '#domain/staff-pages.ts'
import { EmbeddedFrame } from '#ui/embedded-frame.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { SettingExample } from './setting-example.tsx'
import { VIEW_SETTING, WORDS } from './words.ts'
import type { Role } from '#domain/roles.ts'
import type { ReactNode } from 'react'
import type { StaffSection } from '#domain/staff-page.ts'
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
        <p className="staff-section-purpose">{section.purpose}</p>
      </header>
      {viewUrl === null ? (
        <NotConnected section={section} />
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

function NotConnected({ section }: { readonly section: StaffSection }) {
  return (
    <div className="staff-section-connect">
      <Notice>{WORDS.notConnected}</Notice>
      <h2>{WORDS.connectTitle}</h2>
      <p>{WORDS.connect}</p>
      <SettingExample name={VIEW_SETTING} value={WORDS.example(section.path)} />
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

/** 'Membership' alone could be a report or a promotion; the heading names both. */
function titleOf(section: StaffSection): string {
  const group = groupOf(section)?.label
  if (group === 'Reports') return `${section.label} Report`
  if (group === 'Promotions') return `${section.label} Promotions`
  if (group === 'Emails') return `${section.label} Emails`
  return section.label
}
