import { DESTINATIONS } from '#domain/site/site-pages.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { ProfileSection } from './profile-section.tsx'
import { WORDS } from './words.ts'

const PAGES = [DESTINATIONS.changes, DESTINATIONS.selfCheck, DESTINATIONS.removal]

/** What this device keeps, and the ways to look at it. */
export function DevicePart() {
  return (
    <ProfileSection title={WORDS.deviceTitle} lead={WORDS.deviceLead}>
      <div className="profile-buttons">
        {PAGES.map(({ label, to }) => (
          <LinkButton key={to} to={to}>
            {label}
          </LinkButton>
        ))}
      </div>
    </ProfileSection>
  )
}
