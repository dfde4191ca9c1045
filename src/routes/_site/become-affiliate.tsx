import { createFileRoute } from '@tanstack/react-router'
import { faqNode } from '#domain/site/structured-data.ts'
import { AffiliateScreen } from '#features/affiliate/affiliate-screen.tsx'
import { AFFILIATE_QUESTIONS, WORDS } from '#features/affiliate/words.ts'
import { pageHead } from '#app/page-head.ts'

export const Route = createFileRoute('/_site/become-affiliate')({
  head: () =>
    pageHead({
      title: WORDS.title,
      description: WORDS.description,
      path: '/become-affiliate',
      structuredData: [faqNode(AFFILIATE_QUESTIONS)],
    }),
  component: AffiliateScreen,
})
