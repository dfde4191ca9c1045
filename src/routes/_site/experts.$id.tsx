import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { memberById } from '#domain/team/team.ts'
import { ExpertPage } from '#app/expert-page.tsx'
import { expertHead } from '#app/expert-head.ts'
import { NotFoundScreen } from '#app/not-found-screen.tsx'
import { pageHead } from '#app/page-head.ts'
import { knownSalon } from '#data/salon/salon.ts'

export const Route = createFileRoute('/_site/experts/$id')({
  beforeLoad: ({ context, params }) => {
    const id = memberById(knownSalon(context.data).team, params.id)?.id ?? params.id
    if (id !== params.id) throw redirect({ to: '/experts/$id', params: { id }, replace: true })
  },
  loader: ({ context, params }) => {
    const member = memberById(knownSalon(context.data).team, params.id)
    if (member === null) throw notFound()
    return member
  },
  head: ({ loaderData, match }) =>
    loaderData ? expertHead(loaderData, match.context.data) : pageHead({ title: 'Page not found' }),
  notFoundComponent: NotFoundScreen,
  component: () => <ExpertPage opened={Route.useLoaderData()} />,
})
