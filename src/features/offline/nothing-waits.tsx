import { useAppData, useIsConnected } from '#data/app/app-data-context.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Picture } from '#ui/picture.tsx'
import { CHANGES_WORDS as WORDS } from './changes-words.ts'

/** The good end of every list of open things. */
export function NothingWaits() {
  const device = useAppData().platform.device()
  const isConnected = useIsConnected()
  return (
    <section className="nothing-waits">
      <Picture
        name="sprigs"
        alt=""
        width={640}
        height={640}
        sizes="(min-width: 1000px) 320px, 220px"
        isFirst
      />
      <div className="nothing-waits-words">
        <h2>{WORDS.emptyTitle}</h2>
        <p>{isConnected ? WORDS.empty(device) : WORDS.emptyOffline(device)}</p>
        <LinkButton to="/" hash="contact">
          {WORDS.emptyForm}
        </LinkButton>
      </div>
    </section>
  )
}
