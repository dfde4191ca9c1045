import { Outlet, createFileRoute } from '@tanstack/react-router'
import { About } from '#features/home/about.tsx'
import { Contact } from '#features/contact/contact.tsx'
import { Hero } from '#features/home/hero.tsx'
import { ServicesSection } from '#features/services/services-section.tsx'
import { TeamSection } from '#features/team/team-section.tsx'
import { Testimonials } from '#features/home/testimonials.tsx'
import { useReadyDialogs } from '#app/ready-dialogs.ts'

/** The home page, and over it whichever dialog the address names. */
export const Route = createFileRoute('/_site/_home')({ component: HomePage })

function HomePage() {
  useReadyDialogs()
  return (
    <>
      <Hero />
      <ServicesSection />
      <About />
      <TeamSection />
      <Testimonials />
      <Contact />
      <Outlet />
    </>
  )
}
