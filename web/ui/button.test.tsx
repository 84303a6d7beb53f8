// Our button and icon button stand in the page as the library's own do: a new version of it or another theme shows here.
import { ActionIcon, Button as KitButton, MantineProvider } from '@mantine/core'
import type { ReactElement, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Button } from './Button.tsx'
import { IconButton } from './IconButton.tsx'
import { theme } from './theme.ts'

/** Each element of the markup with its attributes in order, names of classes too. */
function elementsOf(button: ReactElement): readonly string[] {
  const markup = renderToStaticMarkup(<MantineProvider theme={theme}>{button}</MantineProvider>)
  const shown = markup.replaceAll(/<style[\s\S]*?<\/style>/g, '')
  return shown.match(/<[^>]*>|[^<]+/g)?.map(inOrder) ?? []
}

function inOrder(part: string): string {
  const [, element] = /^<(\w+)\s/.exec(part) ?? []
  if (element === undefined) return part
  const attributes = [...part.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value = '']) => {
    const words = name === 'class' ? value.split(' ') : name === 'style' ? value.split(';') : [value]
    return `${name}=${words
      .filter((word) => word !== '')
      .toSorted()
      .join(' ')}`
  })
  return `${element} ${attributes.toSorted().join(', ')}`
}

test.each([
  {},
  { variant: 'filled' },
  { color: 'red.9' },
  { variant: 'default', size: 'sm', leftSection: 'L', rightSection: 'R', loading: false },
  { variant: 'default', size: 'compact-xs', color: 'gray', disabled: true },
  { variant: 'subtle', size: 'xs', type: 'submit', leftSection: null, rightSection: false },
  { variant: 'subtle', size: 'compact-sm', color: 'gray', 'data-disabled': true, 'aria-disabled': true },
  { variant: 'light', size: 'md', fullWidth: true, 'aria-label': 'Other words' },
  { size: 'md', className: 'own', classNames: { root: 'a', inner: 'b', label: 'c' } },
] as const)('a button with %o', (look) => {
  expect(elementsOf(<Button {...look}>Save</Button>)).toEqual(
    elementsOf(<KitButton {...look}>Save</KitButton>),
  )
})

test('a link that looks like a button', () => {
  const link = { component: 'a', href: '/login', variant: 'default' } as const
  expect(elementsOf(<Button {...link}>Sign in</Button>)).toEqual(
    elementsOf(<KitButton {...link}>Sign in</KitButton>),
  )
})

/** The library says of a link, too, that it sends no form. */
const withoutType = (element: string) => element.replace(', type=button', '')

test('a button that somebody else draws', () => {
  const drawn = {
    variant: 'default',
    size: 'xs',
    renderRoot: ({ children, ...root }: { readonly children?: ReactNode }) => (
      <a {...root} href="/login">
        {children}
      </a>
    ),
  } as const
  expect(elementsOf(<Button {...drawn}>Sign in</Button>)).toEqual(
    elementsOf(<KitButton {...drawn}>Sign in</KitButton>).map(withoutType),
  )
})

test('a button that waits', () => {
  const [own, kit] = [Button, KitButton].map((Each) => elementsOf(<Each loading>Save</Each>))
  // The library's sign moves in, ours is there.
  expect(own?.at(1)).toContain('mantine-Button-loader')
  expect(own?.slice(2)).toEqual(kit?.slice(2))
})

test.each([
  { variant: 'subtle', size: 'lg', color: 'gray', disabled: true },
  { variant: 'subtle', color: 'gray' },
  { variant: 'default', size: 'sm', className: 'own', title: 'Other words' },
  { variant: 'light', size: 36 },
  { variant: 'filled', 'data-disabled': true, 'aria-pressed': true },
] as const)('an icon button with %o', (look) => {
  expect(elementsOf(<IconButton {...look}>+</IconButton>)).toEqual(
    elementsOf(<ActionIcon {...look}>+</ActionIcon>),
  )
})
