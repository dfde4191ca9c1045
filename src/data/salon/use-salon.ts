import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { SEED_SALON } from '#domain/site/published-salon.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { salonQuery } from './salon.ts'
import type { PublishedSalon } from '#domain/site/published-salon.ts'

/**
 * What public pages show of the salon. A printed page wakes part by part, each with what was printed, and
 * what has changed since follows at once.
 */
export function useSalon(): PublishedSalon {
  const data = useAppData()
  const { data: newest } = useQuery(salonQuery(data), data.queryClient)
  const isAwake = useSyncExternalStore(neverChanges, isRunning, isPrinting)
  const printed = data.printedSalon?.salon ?? SEED_SALON
  return isAwake ? (newest ?? printed) : printed
}

const neverChanges = () => () => undefined
const isRunning = () => true
const isPrinting = () => false
