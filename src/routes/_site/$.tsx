import { createFileRoute, notFound } from '@tanstack/react-router'
import { sitePageAt } from '#domain/site-pages.ts'
import { SitePageScreen } from '#features/site-page/site-page-screen.tsx'
import { NotFoundScreen } from '#app/not-found-screen.tsx'
import { pageHead } from '#app/page-head.ts'

/** Public pages that are data; every other address is unknown. */
export const Route = createFileRoute('/_site/$')({
  loader: ({ location }) => {
    const page = sitePageAt(location.pathname.replace(/(?<=.)\/+$/, ''))
    if (page === null) throw notFound()
    return page
  },
  head: ({ loaderData }) => pageHead({ title: loaderData?.title ?? 'Page not found' }),
  notFoundComponent: NotFoundScreen,
  component: () => <SitePageScreen page={Route.useLoaderData()} />,
})
