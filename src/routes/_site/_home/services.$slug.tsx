import { createFileRoute, redirect } from '@tanstack/react-router'
import { serviceAt } from '#domain/service/services.ts'
import { serviceNode } from '#domain/site/structured-data.ts'
import { ServiceDialog } from '#features/services/service-dialog.tsx'
import { useCloseDialog } from '#app/close-dialog.ts'
import { useLateHead } from '#app/late-head.ts'
import { pageHead } from '#app/page-head.ts'
import { knownServices } from '#data/service/services.ts'
import { useServicesAnswer } from '#data/service/use-services-answer.ts'
import type { Service } from '#domain/service/services.ts'

export const Route = createFileRoute('/_site/_home/services/$slug')({
  beforeLoad: ({ params }) => {
    // The cancelled payment's way back: it names no service, only the section.
    if (params.slug === '0') throw redirect({ to: '/', hash: 'services', replace: true })
  },
  loader: ({ context, params }) => serviceAt(knownServices(context.data), params.slug),
  head: ({ loaderData: service }) => (service ? headOf(service) : pageHead({ title: 'Service' })),
  component: ServicePage,
})

function headOf(service: Service) {
  const { name, slug, description, image } = service
  return pageHead({
    title: name,
    ...(description !== '' && { description }),
    path: `/services/${slug}`,
    // Only our own pictures come in sizes.
    ...(image?.startsWith('/pictures/') === true && { picture: `${image}-800.jpg` }),
    structuredData: [serviceNode(service)],
  })
}

function ServicePage() {
  const { slug } = Route.useParams()
  const { data: services = [] } = useServicesAnswer()
  useLateHead(serviceAt(services, slug)?.name, Route.useLoaderData()?.name)
  return <ServiceDialog slug={slug} onClose={useCloseDialog()} />
}
