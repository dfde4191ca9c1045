import { createFileRoute } from '@tanstack/react-router'
import { GiftCardCheckoutScreen } from '#features/gift-cards/gift-card-checkout-screen.tsx'
import { CHECKOUT_WORDS } from '#features/gift-cards/words.ts'
import { pageHead } from '#app/page-head.ts'
import { useAppData, useIsConnected } from '#data/app/app-data-context.tsx'

export const Route = createFileRoute('/_site/gift-card-checkout')({
  head: () =>
    pageHead({
      title: CHECKOUT_WORDS.title,
      description: CHECKOUT_WORDS.description,
      path: '/gift-card-checkout',
      picture: '/pictures/gift-card-800.jpg',
    }),
  component: GiftCardCheckoutPage,
})

function GiftCardCheckoutPage() {
  const { giftCardWidgetUrl } = useAppData().platform.config
  return <GiftCardCheckoutScreen widgetUrl={giftCardWidgetUrl} isOnline={useIsConnected()} />
}
