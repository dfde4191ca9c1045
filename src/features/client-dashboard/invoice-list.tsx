import { useQuery } from '@tanstack/react-query'
import { dayInWords } from '#domain/time/day-in-words.ts'
import { givenBackCents, invoiceStateInWords } from '#domain/membership/invoices.ts'
import { dollars } from '#domain/money/money.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { invoicesQuery } from '#data/membership/invoices.ts'
import { useAnswer } from '#data/app/use-answer.ts'
import { Badge } from '#ui/badge.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { AnswerPart } from './answer-part.tsx'
import { MEMBERSHIP_WORDS as WORDS } from './membership-words.ts'
import type { Invoice } from '#domain/membership/invoices.ts'
import './invoice-list.css'

export function InvoiceList({ userId }: { readonly userId: string }) {
  const invoices = useAnswer(useQuery(invoicesQuery(useAppData(), userId)))
  return (
    <section className="membership-part" aria-labelledby="membership-invoices">
      <h2 id="membership-invoices">{WORDS.invoices}</h2>
      <AnswerPart answer={invoices} meanwhile={<Skeleton shape="button" />}>
        {(list) =>
          list.length === 0 ? <p className="membership-quiet">{WORDS.noInvoices}</p> : table(list)
        }
      </AnswerPart>
    </section>
  )
}

function table(list: readonly Invoice[]) {
  return (
    <table className="invoices">
      <thead>
        <tr>
          <th scope="col">{WORDS.invoice}</th>
          <th scope="col">{WORDS.date}</th>
          <th scope="col">{WORDS.items}</th>
          <th scope="col">{WORDS.amount}</th>
          <th scope="col">{WORDS.state}</th>
        </tr>
      </thead>
      <tbody>
        {list.map((invoice) => (
          <InvoiceRow key={invoice.id} invoice={invoice} />
        ))}
      </tbody>
    </table>
  )
}

function InvoiceRow({ invoice }: { readonly invoice: Invoice }) {
  const { number, billedAt, lines, dueCents, dispute, state, pageUrl } = invoice
  const backCents = givenBackCents(invoice)
  const isOpen = state === 'open'
  const isTaken = dispute?.state === 'open' || dispute?.state === 'lost'
  return (
    <tr>
      <th scope="row" className="tabular">
        {pageUrl === null ? (
          (number ?? WORDS.noNumber)
        ) : (
          <a href={pageUrl} target="_blank" rel="noopener noreferrer">
            {number ?? WORDS.noNumber}
          </a>
        )}
      </th>
      <td className="tabular">{dayInWords(billedAt)}</td>
      <td className="invoice-items">{lines.map(({ description }) => description).join('\n')}</td>
      <td className="tabular">
        {dollars(dueCents)}
        {backCents > 0 && <span className="invoice-line">{WORDS.refunded(backCents)}</span>}
        {dispute?.state === 'open' && (
          <span className="invoice-line">{WORDS.disputed(dispute.cents)}</span>
        )}
      </td>
      <td>
        <Badge kind={isOpen ? 'refused' : state === 'paid' && !isTaken ? 'done' : 'plain'}>
          {invoiceStateInWords(invoice)}
        </Badge>
        {isOpen && pageUrl !== null && (
          <a className="invoice-pay" href={pageUrl} target="_blank" rel="noopener noreferrer">
            {WORDS.payIt}
          </a>
        )}
      </td>
    </tr>
  )
}
