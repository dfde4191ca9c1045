import { createFileRoute } from '@tanstack/react-router'
import { TermsScreen } from '#features/terms/terms-screen.tsx'
import { WORDS } from '#features/terms/words.ts'
import { pageHead } from '#app/page-head.ts'

export const Route = createFileRoute('/_site/terms')({
  head: () => pageHead({ title: WORDS.title, description: WORDS.description, path: '/terms' }),
  component: TermsScreen,
})
