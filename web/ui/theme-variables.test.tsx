// Tests that the file of the theme's variables is up to date; `npx vitest run web/ui/theme-variables -u` updates it.
import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { buildThemeVariables } from './theme-variables.ts'
import { theme } from './theme.ts'

/** Formats CSS like the repository's formatter, with one declaration per line. */
function formatCss(css: string): string {
  return [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
    .map(([, selector = '', declarations = '']) => {
      const selectors = selector.split(',').map((one) => one.trim().replaceAll('"', "'"))
      const lines = declarations.split(';').filter((line) => line.trim() !== '')
      return `${selectors.join(',\n')} {\n${lines.map((line) => `  ${line.trim()};\n`).join('')}}\n`
    })
    .join('\n')
}

test('the theme is stored as a style sheet so that no page computes it', async () => {
  const markup = renderToStaticMarkup(
    <MantineProvider theme={theme} cssVariablesResolver={buildThemeVariables} />,
  )
  const [, css = ''] = /<style data-mantine-styles="true">([\s\S]*?)<\/style>/.exec(markup) ?? []
  expect(css).toContain('--mantine-primary-color-filled')
  const written = `/* Written from theme.ts and theme-variables.ts by theme-variables.test.tsx. */\n${formatCss(css)}`
  await expect(written).toMatchFileSnapshot('theme-variables.css')
})
