import { createFileRoute, notFound } from '@tanstack/react-router'
import { NotFoundScreen } from '#app/not-found-screen.tsx'
import { pageHead } from '#app/page-head.ts'

/** Every address that no page of the site has. */
export const Route = createFileRoute('/_site/$')({
  loader: () => {
    throw notFound()
  },
  head: () => pageHead({ title: 'Page not found' }),
  notFoundComponent: NotFoundScreen,
})
