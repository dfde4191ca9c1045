import { createTheme } from '@mantine/core'
import type { CSSVariablesResolver, MantineColorsTuple } from '@mantine/core'

/** Mantine shades run from light to dark; the shade in use is 7 on paper and 3 at night. */
const BERRY: MantineColorsTuple = [
  '#fbf1f4',
  '#f5dfe7',
  '#eec5d4',
  '#e7a9c1',
  '#d17f9f',
  '#b4577c',
  '#95405f',
  '#7a2e4d',
  '#5e1f39',
  '#43142a',
]

const JUNIPER: MantineColorsTuple = [
  '#eff5f2',
  '#dbe7de',
  '#bcd9cc',
  '#9cc3b2',
  '#76a38f',
  '#5b8673',
  '#4a6f60',
  '#3e5c50',
  '#2f483e',
  '#20332b',
]

/** Warm neutrals in place of the library's cold grey: sand on paper, plum-brown at night. */
const SAND: MantineColorsTuple = [
  '#faf6f1',
  '#f3ece1',
  '#e6dccd',
  '#ddd0c1',
  '#c9bcb7',
  '#8a7a74',
  '#6f6165',
  '#5d5055',
  '#43383b',
  '#2a2226',
]

const NIGHT: MantineColorsTuple = [
  '#f3ece6',
  '#c9bcb7',
  '#a89a98',
  '#8f8080',
  '#43383b',
  '#332b29',
  '#272023',
  '#1c1719',
  '#161214',
  '#100d0e',
]

export const theme = createTheme({
  colors: { berry: BERRY, juniper: JUNIPER, gray: SAND, dark: NIGHT, blue: JUNIPER },
  primaryColor: 'berry',
  primaryShade: { light: 7, dark: 3 },
  autoContrast: true,
  black: '#2a2226',
  white: '#fffdfa',
  fontFamily: 'var(--sans)',
  headings: { fontFamily: 'var(--serif)', fontWeight: '500' },
  fontSizes: {
    xs: '0.875rem',
    sm: '0.9375rem',
    md: '1rem',
    lg: '1.125rem',
    xl: '1.25rem',
  },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: {
    xs: 'var(--radius-control)',
    sm: 'var(--radius-control)',
    md: 'var(--radius-control)',
    lg: 'var(--radius-card)',
    xl: 'var(--radius-card)',
  },
  defaultRadius: 'md',
  focusRing: 'auto',
  cursorType: 'pointer',
  respectReducedMotion: true,
})

const SHARED_WITH_THE_HOUSE = {
  '--mantine-color-body': 'var(--ground)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-dimmed': 'var(--text-soft)',
  '--mantine-color-placeholder': 'var(--text-soft)',
  '--mantine-color-anchor': 'var(--berry)',
  '--mantine-color-error': 'var(--refused)',
  '--mantine-color-default': 'var(--raised)',
  '--mantine-color-default-hover': 'var(--sand-soft)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--line-field)',
  '--mantine-primary-color-contrast': 'var(--on-berry)',
}

/** The library's own variables point at the house's, so both kinds of component agree. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: SHARED_WITH_THE_HOUSE,
  dark: SHARED_WITH_THE_HOUSE,
})
