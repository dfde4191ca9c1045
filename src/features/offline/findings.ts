import { agoInWords } from '#domain/time/ago.ts'
import { agesInWords, bytesInWords, clockInWords } from '#domain/change/self-check.ts'
import { isOverADay } from '#domain/time/age-in-words.ts'
import { CHECK_WORDS as WORDS } from './self-check-words.ts'
import type { ChangesSummary } from '#data/change/waiting-changes.ts'
import type { DeviceFacts } from '#platform/self-check.ts'
import type { Finding, FindingGroup } from '#domain/change/self-check.ts'
import type { Looked } from '#data/device/self-check.ts'
import type { SavedAges } from '#data/device/saved-ages.ts'

type Unsent = ChangesSummary & { readonly unreadableCount: number }

export function findingsFrom(looked: Looked, unsent: Unsent): readonly FindingGroup[] {
  const { groups } = WORDS
  return [
    { title: groups.app, findings: aboutApp(looked.device) },
    { title: groups.connection, findings: aboutConnection(looked) },
    { title: groups.unsent, findings: aboutUnsent(unsent, looked.at) },
    { title: groups.saved, findings: aboutSaved(looked) },
    { title: groups.browser, findings: aboutBrowser(looked.device) },
  ]
}

function aboutApp({ version, worker }: DeviceFacts): readonly Finding[] {
  return [
    fact(WORDS.version, version ?? WORDS.noVersion),
    {
      ...fact(WORDS.worker, WORDS.workers[worker]),
      isFine: worker !== 'none' && worker !== 'impossible',
      advice: WORDS.workerAdvice,
    },
  ]
}

function aboutConnection({ server, ages, device, at }: Looked): readonly Finding[] {
  const clock = server.clockAheadMs === null ? null : clockInWords(server.clockAheadMs)
  return [
    {
      label: WORDS.reached,
      value: server.answered ? WORDS.answered(server.tookMs) : WORDS.notAnswered,
      isFine: server.answered,
      advice: WORDS.notAnsweredAdvice,
    },
    fact(WORDS.lastHeard, server.answered ? WORDS.justNow : lastHeard(ages, at)),
    {
      label: WORDS.clock,
      value: clock?.value ?? WORDS.unknown,
      ...(clock !== null && { isFine: clock.isFine }),
      advice: WORDS.clockAdvice,
    },
    fact(WORDS.timeZone, device.timeZone),
  ]
}

function aboutUnsent(unsent: Unsent, now: number): readonly Finding[] {
  const { waitingCount, needingCount, oldestAt, unreadableCount } = unsent
  const counted = (count: number) => (count === 0 ? WORDS.none : String(count))
  return [
    fact(WORDS.waiting, counted(waitingCount)),
    ...(oldestAt === null
      ? []
      : [
          {
            ...fact(WORDS.oldest, agoInWords(oldestAt, now)),
            ...(isOverADay(oldestAt, now) && { isFine: false }),
          },
        ]),
    { ...fact(WORDS.needing, counted(needingCount)), ...(needingCount > 0 && { isFine: false }) },
    ...(unreadableCount === 0
      ? []
      : [{ ...fact(WORDS.unreadable, String(unreadableCount)), isFine: false }]),
  ]
}

function aboutSaved({ ages, device, at }: Looked): readonly Finding[] {
  const { usedBytes, quotaBytes, isStorageKept } = device
  const isTold = usedBytes !== null && quotaBytes !== null
  const space = isTold && WORDS.spaceOf(bytesInWords(usedBytes), bytesInWords(quotaBytes))
  return [
    fact(WORDS.publicAnswers, agesInWords(ages.everyones, at)),
    fact(WORDS.privateAnswers, agesInWords(ages.own, at)),
    fact(WORDS.space, space === false ? WORDS.unknown : space),
    {
      ...fact(WORDS.kept, yesOrNo(isStorageKept)),
      ...(isStorageKept !== null && { isFine: isStorageKept }),
      advice: WORDS.keptAdvice,
    },
  ]
}

function aboutBrowser(device: DeviceFacts): readonly Finding[] {
  return [
    fact(WORDS.notifications, WORDS.permissions[device.notifications]),
    fact(WORDS.push, yesOrNo(device.isSubscribedToPush)),
    fact(WORDS.turns, yesOrNo(device.canTakeTurns)),
    fact(WORDS.later, yesOrNo(device.canSyncLater)),
  ]
}

function lastHeard({ everyones, own }: SavedAges, now: number): string {
  const newestAt = Math.max(everyones?.newestAt ?? 0, own?.newestAt ?? 0)
  return newestAt === 0 ? WORDS.neverHeard : agoInWords(newestAt, now)
}

function fact(label: string, value: string): Finding {
  return { label, value }
}

function yesOrNo(is: boolean | null): string {
  if (is === null) return WORDS.unknown
  return is ? WORDS.yes : WORDS.no
}
