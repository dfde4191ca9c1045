import { queryOptions } from '@tanstack/react-query'
import { INVOICE_COLUMNS, readInvoices } from '#domain/membership/invoices.ts'
import { answerOf } from '#data/app/answer-of.ts'
import { lookAgain } from './membership.ts'
import type { AppData } from '#data/app/app-data.ts'

const MOST = 60

/** One's own bills, newest first; a manager reads everybody's elsewhere, and here only their own. */
export function invoicesQuery(
  { backend, savedFor }: Pick<AppData, 'backend' | 'savedFor'>,
  userId: string,
) {
  return queryOptions({
    queryKey: ['invoices', userId],
    queryFn: async () => {
      const { person } = await backend()
      const mine = person.from('invoices').select(INVOICE_COLUMNS).eq('user_id', userId)
      return readInvoices(
        await answerOf(mine.order('billed_at', { ascending: false }).order('id').limit(MOST)),
      )
    },
    persister: savedFor(userId),
  })
}

const PAUSES_MS = [1500, 3000, 6000, 12_000]

/**
 * A bill is written down by a message of its own, which may come after the one about the plan: the list
 * goes on looking for one more that is paid than it showed before.
 */
export async function hearOfBill(
  data: Pick<AppData, 'backend' | 'savedFor' | 'queryClient' | 'platform' | 'printedSalon'>,
  userId: string,
  paidBefore: number,
): Promise<void> {
  for (const pause of PAUSES_MS) {
    if (paidBills(data, userId) > paidBefore) return
    await new Promise<void>((resolve) => {
      data.platform.clock.after(pause, resolve)
    })
    await lookAgain(data, userId)
  }
}

/** As the device knows them now. */
export function paidBills(
  data: Pick<AppData, 'backend' | 'savedFor' | 'queryClient'>,
  userId: string,
) {
  const known = data.queryClient.getQueryData(invoicesQuery(data, userId).queryKey) ?? []
  return known.filter(({ state }) => state === 'paid').length
}
