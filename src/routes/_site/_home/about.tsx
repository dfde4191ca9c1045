import { createFileRoute } from '@tanstack/react-router'
import { AboutDialog } from '#features/home/about-dialog.tsx'
import { ABOUT_WORDS } from '#features/home/about-words.ts'
import { useCloseDialog } from '#app/close-dialog.ts'
import { pageHead } from '#app/page-head.ts'

export const Route = createFileRoute('/_site/_home/about')({
  head: () =>
    pageHead({
      title: ABOUT_WORDS.title,
      description: ABOUT_WORDS.parts[1].paragraphs[0],
      path: '/about',
      picture: '/pictures/room-800.jpg',
    }),
  component: AboutPage,
})

function AboutPage() {
  return <AboutDialog onClose={useCloseDialog()} />
}
