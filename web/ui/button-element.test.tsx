// Tests the markup of a waiting button: it can keep the focus, and is announced as busy.
import { Button, MantineProvider } from '@mantine/core'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { theme } from './theme.ts'

const renderAttributes = (button: ReactElement): string => {
  const markup = renderToStaticMarkup(<MantineProvider theme={theme}>{button}</MantineProvider>)
  return /<(?:button|a)\s[^>]*>/.exec(markup)?.[0] ?? 'neither a button nor a link'
}

describe('a button', () => {
  test('that is busy is not disabled for the browser', () => {
    const attributes = renderAttributes(<Button loading>Save</Button>)
    expect(attributes).toContain('aria-busy="true"')
    expect(attributes).toContain('aria-disabled="true"')
    expect(attributes).not.toContain(' disabled')
  })

  test('that is busy keeps the focus even if it would be disabled', () => {
    const attributes = renderAttributes(
      <Button loading disabled>
        Save
      </Button>,
    )
    expect(attributes).toContain('aria-disabled="true"')
    expect(attributes).not.toContain(' disabled')
  })

  test('that cannot be used is disabled, and any other is not', () => {
    expect(renderAttributes(<Button disabled>Save</Button>)).toContain(' disabled')
    const usable = renderAttributes(<Button loading={false}>Save</Button>)
    expect(usable).not.toContain('disabled')
    expect(usable).not.toContain('aria-busy')
  })

  test('submits a form only if it says so', () => {
    expect(renderAttributes(<Button>Save</Button>)).toContain('type="button"')
    expect(renderAttributes(<Button type="submit">Save</Button>)).toContain('type="submit"')
  })

  test('that links elsewhere remains a link', () => {
    const attributes = renderAttributes(
      <Button component="a" href="/login">
        Sign in
      </Button>,
    )
    expect(attributes).toContain('<a ')
    expect(attributes).not.toContain('type=')
  })
})
