import { createFileRoute } from '@tanstack/react-router'
import { GiftCardsScreen } from '#features/gift-cards/gift-cards-screen.tsx'
import { WORDS } from '#features/gift-cards/words.ts'
import { pageHead } from '#app/page-head.ts'
import { useAppData, useIsConnected } from '#data/app/app-data-context.tsx'

export const Route = createFileRoute('/_site/gift-cards')({
  head: () =>
    pageHead({
      title: WORDS.title,
      description: WORDS.description,
      path: '/gift-cards',
      picture: '/pictures/gift-card-800.jpg',
    }),
  component: GiftCardsPage,
})

function GiftCardsPage() {
  const { giftCardsViewUrl } = useAppData().platform.config
  return <GiftCardsScreen viewUrl={giftCardsViewUrl} isOnline={useIsConnected()} />
}
