import { createFileRoute } from '@tanstack/react-router'
import { PaymentResultScreen } from '#features/payment/payment-result-screen.tsx'
import { CANCELED_WORDS } from '#features/payment/words.ts'
import { pageHead } from '#app/page-head.ts'

export const Route = createFileRoute('/_site/payment-canceled')({
  head: () =>
    pageHead({
      title: CANCELED_WORDS.title,
      description: CANCELED_WORDS.description,
      path: '/payment-canceled',
    }),
  component: () => (
    <PaymentResultScreen words={CANCELED_WORDS} picture="payment-canceled" nextTo="/services/0" />
  ),
})
