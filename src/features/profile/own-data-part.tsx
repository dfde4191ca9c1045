import { useAppData } from '#data/app/app-data-context.tsx'
import { downloadOwnData } from '#data/person/own-data.ts'
import { useAct } from '#data/app/use-act.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { ProfileSection } from './profile-section.tsx'
import { WORDS } from './words.ts'

export function OwnDataPart({ isOnline }: { readonly isOnline: boolean }) {
  const data = useAppData()
  const { isBusy, problem, act } = useAct(WORDS.downloadFailed)
  return (
    <ProfileSection title={WORDS.dataTitle} lead={WORDS.dataLead}>
      <div className="profile-buttons">
        <Button
          busy={isBusy}
          disabled={!isOnline}
          onClick={() => void act(() => downloadOwnData(data))}
        >
          {WORDS.download}
        </Button>
      </div>
      {problem !== null && <Notice kind="refused">{problem}</Notice>}
    </ProfileSection>
  )
}
