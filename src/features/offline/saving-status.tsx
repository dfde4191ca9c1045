import {
  IconAlertTriangle,
  IconCheck,
  IconClock,
  IconSend,
  IconWifi1,
  IconWifiOff,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ageInWords, isOverADay } from '#domain/time/age-in-words.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { useSavingStatus } from '#data/change/saving-status.ts'
import { useNow } from '#data/app/use-now.ts'
import { STATUS_WORDS as WORDS } from './words.ts'
import type { Said } from './words.ts'
import type { SavingStatus as Status, SavingKind } from '#data/change/saving-status.ts'
import './saving-status.css'

const ICONS = {
  offline: IconWifiOff,
  slow: IconWifi1,
  waiting: IconClock,
  sending: IconSend,
  saved: IconCheck,
  needing: IconAlertTriangle,
} as const satisfies Record<Exclude<SavingKind, 'none'>, unknown>

/** Always in the frame of a page, so that its change of words is announced; empty when all is well. */
export function SavingStatus() {
  const status = useSavingStatus()
  const { kind, summary } = status
  useKeptStorage(summary.waitingCount > 0)
  if (kind === 'none') return <output className="saving-status-place" />
  const Icon = kind === 'waiting' && !status.isConnected ? IconWifiOff : ICONS[kind]
  const { long, short } = saidOf(status)
  return (
    <output className="saving-status-place" aria-live={kind === 'sending' ? 'off' : 'polite'}>
      <Link className={`saving-status saving-status-${kind}`} to="/changes">
        <Icon size={18} stroke={1.75} aria-hidden="true" />
        <span className="saving-status-long">
          <Why {...status} />
          {long}
        </span>
        {kind === 'waiting' && summary.oldestAt !== null && (
          <Age since={summary.oldestAt} isOnlyOne={summary.waitingCount === 1} />
        )}
        <span className="saving-status-short">{short}</span>
      </Link>
    </output>
  )
}

/** What keeps it from going out. */
function Why({ kind, isConnected, isSlow }: Status) {
  if (kind !== 'waiting' || (isConnected && !isSlow)) return null
  if (isConnected) return WORDS.why.slow
  return <span className="saving-status-why">{WORDS.why.offline}</span>
}

/** Ticks on in silence: that a minute has passed is no news. */
function Age({ since, isOnlyOne }: { readonly since: number; readonly isOnlyOne: boolean }) {
  const now = useNow()
  const age = ageInWords(since, now)
  if (age === null) return null
  const said = isOnlyOne ? WORDS.onlyOne(age) : WORDS.oldest(age)
  return (
    <span className="saving-status-long" aria-live="off">
      {isOverADay(since, now) ? WORDS.overADay : said}
    </span>
  )
}

function saidOf({ kind, summary, isSlow }: Status): Said {
  const { waitingCount, needingCount, areMessages } = summary
  if (kind === 'waiting') return WORDS.waiting({ count: waitingCount, areMessages })
  if (kind === 'needing') return WORDS.needing({ count: needingCount, areMessages })
  if (kind === 'sending' && isSlow) return WORDS.sendingSlowly
  return WORDS[kind === 'none' ? 'saved' : kind]
}

/** The browser is asked not to clear this site's data once there is something in it to lose. */
function useKeptStorage(hasUnsent: boolean): void {
  const { platform } = useAppData()
  useEffect(() => {
    if (!hasUnsent) return
    platform
      .keepStorage()
      .catch((cause: unknown) =>
        platform.report('The browser did not promise to keep what is saved.', cause),
      )
  }, [hasUnsent, platform])
}
