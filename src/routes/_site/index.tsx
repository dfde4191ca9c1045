import { createFileRoute } from '@tanstack/react-router'
import { useArrivalRedirect } from '#app/arrival-redirect.ts'
import { About } from '#features/home/about.tsx'
import { ContactFacts } from '#features/home/contact-facts.tsx'
import { Hero } from '#features/home/hero.tsx'
import { ServicesSection } from '#features/services/services-section.tsx'

export const Route = createFileRoute('/_site/')({ component: HomePage })

function HomePage() {
  const { firstPage } = Route.useRouteContext()
  useArrivalRedirect(firstPage)
  return (
    <>
      <Hero />
      <ServicesSection />
      <About />
      <ContactFacts />
    </>
  )
}
