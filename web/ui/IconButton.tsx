/** Mantine's `ActionIcon` with less work, as `Button` is its button: what stands in the page is the same. */

import { ActionIcon, UnstyledButton } from '@mantine/core'
import { kept } from '@design-portal/i18n/kept.ts'
import type { ComponentProps, CSSProperties } from 'react'
import { coloursOf } from './button-colours.ts'
import type { ButtonColour, ButtonVariant } from './button-colours.ts'

type IconButtonSize = 'sm' | 'md' | 'lg'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'color' | 'style'> {
  readonly variant: ButtonVariant
  readonly size?: IconButtonSize | number | undefined
  readonly color?: ButtonColour
  /** Looks as if it could not be used, and is within reach of the keyboard. */
  readonly 'data-disabled'?: boolean
}

/** Of the library's style sheet. */
const { root, icon } = ActionIcon.classes as Readonly<Record<string, string>>
const still = `mantine-focus-auto ${root} mantine-ActionIcon-root ${UnstyledButton.classes['root']} mantine-UnstyledButton-root`

export function IconButton({
  variant,
  size,
  color,
  disabled,
  'data-disabled': looksDisabled,
  className = '',
  children,
  ...own
}: IconButtonProps) {
  const unusable = disabled === true || looksDisabled === true
  return (
    <button
      type="button"
      {...own}
      className={`${still} ${unusable ? '' : 'mantine-active'} ${className}`}
      style={kept(styles, `${variant} ${size} ${color}`, () => styleOf(variant, size, color))}
      disabled={disabled}
      data-variant={variant}
      data-size={typeof size === 'number' ? undefined : size}
      data-disabled={unusable || undefined}
    >
      <span className={`${icon} mantine-ActionIcon-icon`}>{children}</span>
    </button>
  )
}

const styles = new Map<string, CSSProperties>()

/** What the style sheet reads of a look. */
function styleOf(
  variant: ButtonVariant,
  size: IconButtonSize | number | undefined,
  color: ButtonColour | undefined,
): Readonly<Record<`--ai-${string}`, string>> {
  const { background, hover, color: ink, border } = coloursOf(variant, color)
  return {
    ...(size === undefined ? {} : { '--ai-size': sizeOf(size) }),
    '--ai-bg': background,
    '--ai-hover': hover,
    '--ai-color': ink,
    '--ai-bd': border,
  }
}

const sizeOf = (size: IconButtonSize | number): string =>
  typeof size === 'number' ? `calc(${size / 16}rem * var(--mantine-scale))` : `var(--ai-size-${size})`
