import { useQuery } from '@tanstack/react-query'
import { useAppData } from '#data/app/app-data-context.tsx'
import { heardAt } from '#data/app/heard-at.ts'
import { selfCheckQuery } from '#data/device/self-check.ts'
import { useChangesSummary } from '#data/change/waiting-changes.ts'
import { findingsFrom } from './findings.ts'
import type { FindingGroup } from '#domain/change/self-check.ts'

interface Check {
  /** Null until the first look has ended. */
  readonly groups: readonly FindingGroup[] | null
  readonly checkedAt: number
  readonly isChecking: boolean
  readonly again: () => void
}

/** Looks once, and whenever somebody asks again. */
export function useFindings(): Check {
  const data = useAppData()
  const summary = useChangesSummary()
  const look = useQuery(selfCheckQuery(data))
  const unreadableCount = data.outbox.contents().unreadable.length
  return {
    groups:
      look.data === undefined ? null : findingsFrom(look.data, { ...summary, unreadableCount }),
    checkedAt: heardAt(data.platform, look),
    isChecking: look.isFetching,
    again: () => void look.refetch(),
  }
}
