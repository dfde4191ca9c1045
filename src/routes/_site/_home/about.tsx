import { createFileRoute } from '@tanstack/react-router'
import { AboutDialog } from '#features/home/about-dialog.tsx'
import { ABOUT_WORDS } from '#features/home/about-words.ts'
import { knownSalon } from '#data/salon/salon.ts'
import { useSalon } from '#data/salon/use-salon.ts'
import { useCloseDialog } from '#app/close-dialog.ts'
import { useLateHead } from '#app/late-head.ts'
import { pageHead } from '#app/page-head.ts'

export const Route = createFileRoute('/_site/_home/about')({
  loader: ({ context }) => knownSalon(context.data).edition,
  head: ({ match }) =>
    pageHead({
      title: ABOUT_WORDS.title,
      path: '/about',
      ...(knownSalon(match.context.data).isExample && STORY),
    }),
  component: AboutPage,
})

const STORY = {
  description: ABOUT_WORDS.parts[1].paragraphs[0],
  picture: '/pictures/room-800.jpg',
}

function AboutPage() {
  useLateHead(`${useSalon().edition}`, `${Route.useLoaderData()}`)
  return <AboutDialog onClose={useCloseDialog()} />
}
