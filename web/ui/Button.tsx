/**
 * Mantine's button with less work: a page has a dozen of them, and on a slow machine the library's own takes four milliseconds each to be
 * drawn. What stands in the page is the same, by the library's style sheet; a test holds the one against the other.
 */

import { Button as KitButton, Loader, UnstyledButton } from '@mantine/core'
import { kept } from '@design-portal/i18n/kept.ts'
import type { ComponentProps, CSSProperties, ElementType, ReactElement, ReactNode } from 'react'
import { ButtonElement } from './ButtonElement.tsx'
import { coloursOf } from './button-colours.ts'
import type { ButtonColour, ButtonVariant } from './button-colours.ts'

type ButtonSize = 'xs' | 'sm' | 'md' | 'compact-xs' | 'compact-sm'

interface ButtonLook {
  readonly children?: ReactNode
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
  readonly color?: ButtonColour
  readonly justify?: 'space-between'
  readonly fullWidth?: boolean
  readonly leftSection?: ReactNode
  readonly rightSection?: ReactNode
  /** It waits: see `ButtonElement`. */
  readonly loading?: boolean
  readonly disabled?: boolean
  /** Looks as if it could not be used, and is within reach of the keyboard. */
  readonly 'data-disabled'?: boolean
  readonly className?: string | undefined
  readonly classNames?: { readonly root?: string; readonly inner?: string; readonly label?: string }
}

/** Of a button, or of what looks like one: a link, by its element or drawn by whoever knows where it leads. */
type ButtonProps<As extends ElementType> = ButtonLook & {
  readonly component?: As
  readonly renderRoot?: (root: Readonly<Record<string, unknown>>) => ReactElement
} & Omit<ComponentProps<As>, keyof ButtonLook | 'component' | 'renderRoot'>

/** Of the library's style sheet. */
const { root, inner, label, section, loader } = KitButton.classes as Readonly<Record<string, string>>
const still = `mantine-focus-auto ${root} mantine-Button-root ${UnstyledButton.classes['root']} mantine-UnstyledButton-root`
const active = `${still} mantine-active`

export function Button<As extends ElementType = typeof ButtonElement>({
  component,
  renderRoot,
  children,
  variant,
  size,
  color,
  justify,
  fullWidth,
  leftSection,
  rightSection,
  loading,
  disabled,
  'data-disabled': looksDisabled,
  className = '',
  classNames = {},
  ...own
}: ButtonProps<As>) {
  const unusable = disabled === true || looksDisabled === true
  const waits = loading === true
  const shared = {
    ...own,
    className: `${unusable || waits ? still : active} ${className} ${classNames.root ?? ''}`,
    style: kept(styles, `${variant} ${size} ${color} ${justify}`, () =>
      styleOf(variant, size, color, justify),
    ),
    disabled: disabled === true || waits || undefined,
    'data-variant': variant,
    'data-size': size,
    'data-block': fullWidth || undefined,
    'data-disabled': unusable || undefined,
    'data-loading': waits || undefined,
    'data-with-left-section': isEmpty(leftSection) ? undefined : true,
    'data-with-right-section': isEmpty(rightSection) ? undefined : true,
    children: (
      <>
        {waits ? (
          <span className={`${loader} mantine-Button-loader`} aria-hidden>
            <Loader color="var(--button-color)" size="calc(var(--button-height) / 1.8)" />
          </span>
        ) : null}
        <span className={`${inner} mantine-Button-inner ${classNames.inner ?? ''}`}>
          {isEmpty(leftSection) ? null : <Section position="left">{leftSection}</Section>}
          <span
            className={`${label} mantine-Button-label ${classNames.label ?? ''}`}
            data-loading={waits || undefined}
          >
            {children}
          </span>
          {isEmpty(rightSection) ? null : <Section position="right">{rightSection}</Section>}
        </span>
      </>
    ),
  }
  const Root: ElementType = component ?? ButtonElement
  return renderRoot === undefined ? <Root {...shared} /> : renderRoot(shared)
}

const isEmpty = (part: ReactNode): boolean => part === undefined || part === null || part === false

interface SectionProps {
  readonly position: 'left' | 'right'
  readonly children: ReactNode
}

function Section({ position, children }: SectionProps) {
  return (
    <span className={`${section} mantine-Button-section`} data-position={position}>
      {children}
    </span>
  )
}

const styles = new Map<string, CSSProperties>()

/** What the style sheet reads of a look. */
function styleOf(
  variant: ButtonVariant | undefined,
  size: ButtonSize | undefined,
  color: ButtonColour | undefined,
  justify: string | undefined,
): Readonly<Record<`--button-${string}`, string>> {
  const colours = coloursOf(variant ?? 'filled', color)
  return {
    ...(justify === undefined ? {} : { '--button-justify': justify }),
    ...(size === undefined
      ? {}
      : {
          '--button-height': `var(--button-height-${size})`,
          '--button-padding-x': `var(--button-padding-x-${size})`,
          '--button-fz': `var(--mantine-font-size-${size.replace('compact-', '')})`,
        }),
    '--button-color': colours.color,
    ...(variant === undefined && color === undefined
      ? {}
      : {
          '--button-bg': colours.background,
          '--button-hover': colours.hover,
          '--button-bd': colours.border,
        }),
  }
}
