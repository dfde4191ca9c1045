import { createFileRoute, redirect } from '@tanstack/react-router'
import { PaymentResultScreen } from '#features/payment/payment-result-screen.tsx'
import { SUCCESS_WORDS } from '#features/payment/words.ts'
import { pageHead } from '#app/page-head.ts'

export const Route = createFileRoute('/_site/payment-success')({
  // A bank that was asked in a window of its own sends people back here, whatever it decided.
  validateSearch: ({ redirect_status: status }: Record<string, unknown>) => ({
    redirect_status: status === 'failed' ? ('failed' as const) : undefined,
  }),
  beforeLoad: ({ search }) => {
    if (search.redirect_status === 'failed')
      throw redirect({ to: '/payment-canceled', replace: true })
  },
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
