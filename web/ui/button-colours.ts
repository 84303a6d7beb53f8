/** The colours of a button's look, as Mantine resolves them from the portal's theme. */

export type ButtonVariant = 'filled' | 'default' | 'subtle' | 'light'

/** Grey, or the red of what destroys; the theme's own where none is said. */
export type ButtonColour = 'gray' | 'red.9'

export interface ButtonColours {
  readonly background: string
  readonly hover: string
  readonly color: string
  readonly border: string
}

/** The theme's primary colour. */
const primary = 'petrol'

const line = (colour: string): string => `calc(0.0625rem * var(--mantine-scale)) solid ${colour}`

const destructive: ButtonColours = {
  background: 'var(--mantine-color-red-9)',
  hover: 'var(--mantine-color-red-8)',
  color: 'var(--mantine-color-white)',
  border: line('transparent'),
}

/** @param color red is for filled buttons alone */
export function coloursOf(variant: ButtonVariant, color: ButtonColour | undefined): ButtonColours {
  if (color === 'red.9') return destructive
  const own = `--mantine-color-${color ?? primary}`
  switch (variant) {
    case 'default':
      return {
        background: 'var(--mantine-color-default)',
        hover: 'var(--mantine-color-default-hover)',
        color: 'var(--mantine-color-default-color)',
        border: line('var(--mantine-color-default-border)'),
      }
    case 'filled':
      return {
        background: `var(${own}-filled)`,
        hover: `var(${own}-filled-hover)`,
        color: 'var(--mantine-color-white)',
        border: line('transparent'),
      }
    case 'light':
    case 'subtle':
      return {
        background: variant === 'light' ? `var(${own}-light)` : 'transparent',
        hover: `var(${own}-light-hover)`,
        color: `var(${own}-light-color)`,
        border: line('transparent'),
      }
  }
}
