import { LinkButton } from '#ui/link-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { FAMILY_WORDS as WORDS } from './words.ts'

/** Everybody stays in the family, and what the plan gave them rests. */
export function EndedPlan({ isHolder }: { readonly isHolder: boolean }) {
  return (
    <div className="family-problem">
      <Notice kind="waiting" title={WORDS.endedTitle}>
        {isHolder ? WORDS.endedHolder : WORDS.endedMember}
      </Notice>
      {isHolder && (
        <LinkButton to="/client-dashboard" search={{ tab: 'membership' }}>
          {WORDS.choosePlan}
        </LinkButton>
      )}
    </div>
  )
}
