import { queryOptions } from '@tanstack/react-query'
import { INVOICE_COLUMNS, readInvoices } from '#domain/invoices.ts'
import { answerOf } from './answer-of.ts'
import type { AppData } from './app-data.ts'

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
