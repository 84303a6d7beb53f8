/** The variables of the theme that differ from Mantine's own. `theme-variables.css` contains them, so that no page computes them. */

import type { CSSVariablesResolver } from '@mantine/core'

/** Overrides colours of Mantine that are too faint: text on the portal's panels keeps a contrast of 4.5 to 1. */
export const buildThemeVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-text': '#1d272c',
    '--mantine-color-placeholder': '#5f6e75',
    '--mantine-color-error': '#b42318',
    '--mantine-color-anchor': '#0b6e63',
    '--mantine-color-default-border': '#cfd8db',
  },
  dark: {
    '--mantine-color-placeholder': '#8e9ca1',
    '--mantine-color-error': '#ff9b92',
    '--mantine-color-anchor': '#5cbfb0',
    '--mantine-color-default-border': '#3a4952',
  },
})
