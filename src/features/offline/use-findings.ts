import { useQuery } from '@tanstack/react-query'
import { useAppData } from '#data/app-data-context.tsx'
import { selfCheckQuery } from '#data/self-check.ts'
import { useChangesSummary } from '#data/waiting-changes.ts'
import { findingsFrom } from './findings.ts'
import type { FindingGroup } from '#domain/self-check.ts'

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
    checkedAt: look.dataUpdatedAt,
    isChecking: look.isFetching,
    again: () => void look.refetch(),
  }
}
