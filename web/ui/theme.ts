/** The portal's Mantine theme: a calm, dense tool with one accent, cool greys and thin lines. */

import { CloseIcon, createTheme } from '@mantine/core'
import { createElement } from 'react'
import { ButtonElement } from './ButtonElement.tsx'
import { filterOptions } from './filter-options.ts'
import { Icon } from './Icon.tsx'

const PasswordSign = ({ reveal }: { readonly reveal: boolean }) =>
  createElement(Icon, { name: reveal ? 'eyeClosed' : 'eye' })

/** Mantine describes a dialog by its whole content, which a screen reader would read out when it opens; the title is enough. */
const renderWithoutDescription = (root: Readonly<Record<string, unknown>>) =>
  createElement('section', { ...root, 'aria-describedby': undefined })

export const theme = createTheme({
  primaryColor: 'petrol',
  primaryShade: 7,
  autoContrast: true,
  luminanceThreshold: 0.22,
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  // The browser looks up every family and every weight, so fewer of them render faster. See typeface.css.
  fontFamily: "Inter, 'Inter substitute', system-ui, sans-serif",
  fontFamilyMonospace: 'ui-monospace, monospace',
  fontWeights: { regular: '400', medium: '600', bold: '600' },
  headings: {
    fontWeight: '600',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '1.3' },
      h2: { fontSize: '1.125rem', lineHeight: '1.35' },
      h3: { fontSize: '0.9375rem', lineHeight: '1.4' },
    },
  },
  colors: {
    petrol: [
      '#e8f6f4',
      '#d3ebe7',
      '#a7d6ce',
      '#77c0b4',
      '#4fac9e',
      '#369d8e',
      '#1f8c7d',
      '#0b6e63',
      '#065a51',
      '#03453e',
    ],
    gray: [
      '#f6f8f9',
      '#eef2f3',
      '#e1e7e9',
      '#cfd8db',
      '#b3bfc4',
      '#8b999f',
      '#5a6a71',
      '#4a5960',
      '#344147',
      '#1d272c',
    ],
    dark: [
      '#d3dcdf',
      '#b4c0c4',
      '#8e9ca1',
      '#67767c',
      '#47565c',
      '#33414a',
      '#222d33',
      '#192227',
      '#12191d',
      '#0c1114',
    ],
  },
  components: {
    Button: { defaultProps: { component: ButtonElement } },
    Select: { defaultProps: { filter: filterOptions } },
    MultiSelect: { defaultProps: { filter: filterOptions } },
    // A menu has the focus. Hidden when its button leaves the window, because content arrives above it, it would lose the focus.
    Menu: { defaultProps: { hideDetached: false } },
    ModalContent: { defaultProps: { renderRoot: renderWithoutDescription } },
    DrawerContent: { defaultProps: { renderRoot: renderWithoutDescription } },
    // Mantine gives a dialog's header the role of a page's banner, of which a page has only one.
    ModalHeader: { defaultProps: { role: 'none' } },
    // Mantine's icons in controls are images without a name to a screen reader; the control has the name.
    CloseButton: { defaultProps: { icon: createElement(CloseIcon, { 'aria-hidden': true }) } },
    // A list may hold options only: “Nothing found” and “Loading” are options that cannot be chosen.
    ComboboxEmpty: { defaultProps: { role: 'option', 'aria-disabled': true, 'aria-selected': false } },
    ComboboxChevron: { defaultProps: { 'aria-hidden': true } },
    PasswordInput: { defaultProps: { visibilityToggleIcon: PasswordSign } },
  },
})
