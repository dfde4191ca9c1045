import { createFileRoute } from '@tanstack/react-router'
import { PaymentResultScreen } from '#features/payment/payment-result-screen.tsx'
import { SUCCESS_WORDS } from '#features/payment/words.ts'
import { pageHead } from '#app/page-head.ts'

export const Route = createFileRoute('/_site/payment-success')({
  head: () =>
    pageHead({
      title: SUCCESS_WORDS.title,
      description: SUCCESS_WORDS.description,
      path: '/payment-success',
    }),
  component: () => (
    <PaymentResultScreen words={SUCCESS_WORDS} picture="payment-success" nextTo="/auth" />
  ),
})
