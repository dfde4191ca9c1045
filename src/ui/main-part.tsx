import { createContext, use } from 'react'
import type { ComponentProps } from 'react'

const IsWithinMain = createContext(false)

/** The main part of a page, of which there is one: inside it, what would be another is a part of it. */
export function MainPart(props: ComponentProps<'main'>) {
  if (use(IsWithinMain)) return <section {...props} />
  return (
    <IsWithinMain value>
      <main id="main" tabIndex={-1} {...props} />
    </IsWithinMain>
  )
}
