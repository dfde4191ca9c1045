import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import {
  FOUND_CARD_COLUMNS,
  cardFilter,
  cardOfClient,
  readFoundCards,
} from '#domain/desk/desk-cards.ts'
import { answerOf } from '#data/app/answer-of.ts'
import { useAppData, useIsConnected } from '#data/app/app-data-context.tsx'
import type { ClientCard } from '#domain/desk/desk-calendar.ts'

/** As long as somebody takes from one letter to the next. */
const PAUSE_MS = 250
/** Nobody on the telephone waits longer. */
const PATIENCE_MS = 4000
const MOST = 8
const NONE: readonly ClientCard[] = []

/**
 * Whoever calls is not always expected: with a network the salon is asked about all it knows. Of those
 * nothing stays on the device.
 */
export function useFoundCards(typed: string): readonly ClientCard[] {
  const { platform } = useAppData()
  const [asked, setAsked] = useState('')
  useEffect(() => platform.clock.after(PAUSE_MS, () => setAsked(typed)), [platform.clock, typed])
  return useCards(cardFilter(asked)).data ?? NONE
}

/** Somebody on the list of clients; undefined while the salon is asked, null where it can't tell yet, or at all. */
export function useCardOf(clientId: string | null): ClientCard | null | undefined {
  const { platform } = useAppData()
  const [isLate, setLate] = useState(false)
  useEffect(() => platform.clock.after(PATIENCE_MS, () => setLate(true)), [platform.clock])
  const { data, isFetching } = useCards(clientId === null ? null : cardOfClient(clientId))
  if (data === undefined && isFetching && !isLate) return undefined
  return data?.[0] ?? null
}

function useCards(filter: string | null) {
  const { backend } = useAppData()
  const isConnected = useIsConnected()
  return useQuery({
    queryKey: ['desk-cards', filter],
    queryFn:
      filter === null || !isConnected
        ? skipToken
        : async () => {
            const { person } = await backend()
            const cards = person.from('client_cards').select(FOUND_CARD_COLUMNS).or(filter)
            return readFoundCards(await answerOf(cards.order('name').limit(MOST)))
          },
    gcTime: 0,
    retry: false,
  })
}
