import type { ComponentProps } from 'react'
import type * as ButtonModule from '#ui/button.tsx'

type Props = ComponentProps<typeof ButtonModule.Button>

/** Buttons as they are drawn, and a press on the one drawn last under a label. */
export function pressedButtons() {
  const drawn = new Map<string, Props>()
  return {
    press: (label: string) => {
      const props = drawn.get(label)
      if (props === undefined) throw new Error(`There is no button ${label}.`)
      if (props.busy === true || props.disabled === true) return
      // The only handlers here take no event.
      ;(props.onClick as (() => void) | undefined)?.()
    },
    around: (actual: typeof ButtonModule): typeof ButtonModule => ({
      ...actual,
      Button: (props) => {
        if (typeof props.children === 'string') drawn.set(props.children, props)
        return actual.Button(props)
      },
    }),
  }
}
