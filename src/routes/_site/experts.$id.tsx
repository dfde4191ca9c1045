import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { personNode } from '#domain/structured-data.ts'
import { memberById } from '#domain/team.ts'
import { ExpertScreen } from '#features/team/expert-screen.tsx'
import { NotFoundScreen } from '#app/not-found-screen.tsx'
import { pageHead } from '#app/page-head.ts'
import type { TeamMember } from '#domain/team.ts'

export const Route = createFileRoute('/_site/experts/$id')({
  beforeLoad: ({ params }) => {
    const id = memberById(params.id)?.id ?? params.id
    if (id !== params.id) throw redirect({ to: '/experts/$id', params: { id }, replace: true })
  },
  loader: ({ params }) => {
    const member = memberById(params.id)
    if (member === null) throw notFound()
    return member
  },
  head: ({ loaderData }) =>
    loaderData ? headOf(loaderData) : pageHead({ title: 'Page not found' }),
  notFoundComponent: NotFoundScreen,
  component: () => <ExpertScreen member={Route.useLoaderData()} />,
})

function headOf(member: TeamMember) {
  const { id, name, role, bio, image } = member
  return pageHead({
    title: `${name}, ${role}`,
    description: bio,
    path: `/experts/${id}`,
    picture: `/pictures/${image}-800.jpg`,
    structuredData: [personNode(member)],
  })
}
