// Tests the markup of an alert: the role of each type, and which can be dismissed.
import { MantineProvider } from '@mantine/core'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'

vi.mock('../language/use-text.ts', () => ({ useText: () => (key: string) => key }))
const { AlertNotice } = await import('./AlertNotice.tsx')

const renderMarkup = (notice: ReactElement): string =>
  renderToStaticMarkup(<MantineProvider>{notice}</MantineProvider>)
const dismiss = (): void => undefined

describe('an alert', () => {
  test.each([
    ['info', 'status'],
    ['warning', 'alert'],
    ['error', 'alert'],
    ['secondary', 'status'],
    ['success', 'status'],
    ['success-grid', 'status'],
  ] as const)('of the type %s has the role %s and stays', (type, role) => {
    const markup = renderMarkup(<AlertNotice type={type}>What happened</AlertNotice>)
    expect(markup).toContain(`role="${role}"`)
    expect(markup).toContain(`data-type="${type}"`)
    expect(markup).toContain('What happened')
    expect(markup).not.toContain('aria-label="CLOSE"')
  })

  test.each(['info', 'warning', 'error', 'success'] as const)(
    'of the type %s can be dismissed on request',
    (type) => {
      const markup = renderMarkup(
        <AlertNotice type={type} onClose={dismiss}>
          What happened
        </AlertNotice>,
      )
      expect(markup).toContain('aria-label="CLOSE"')
    },
  )
})
