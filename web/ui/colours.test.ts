import { DEFAULT_THEME } from '@mantine/core'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { computeContrast } from '@design-portal/domain/drawings/testing/contrast.ts'
import { buildThemeVariables } from './theme-variables.ts'

const looks = ['tokens.css', 'contrast.css'].flatMap((file) => {
  const sheet = readFileSync(new URL(file, import.meta.url), 'utf8')
  const pairs = [...sheet.matchAll(/--([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)]
  return (['light', 'dark'] as const).map((scheme) => {
    const colours = new Map(
      pairs.map(([, name = '', light = '', dark = '']) => [name, scheme === 'light' ? light : dark]),
    )
    return { name: `${file}, ${scheme}`, scheme, getColour: (name: string) => colours.get(name) ?? 'none' }
  })
})
const surfaces = ['surface-page', 'surface-panel', 'surface-sunken', 'surface-hover']

describe.each(looks)('in the colour scheme $name', ({ name, getColour }) => {
  const findLowestContrast = (ink: string, grounds: readonly string[]) =>
    Math.min(...grounds.map((ground) => computeContrast(getColour(ink), getColour(ground))))
  // WCAG 1.4.3; high contrast promises 1.4.6.
  const minContrast = name.startsWith('contrast') ? 7 : 4.5

  test.each(['ink', 'ink-soft', 'accent', 'good', 'caution', 'bad', 'note'])(
    '%s has enough contrast',
    (ink) => {
      expect(findLowestContrast(ink, surfaces)).toBeGreaterThanOrEqual(minContrast)
    },
  )

  test.each(['accent', 'good', 'caution', 'bad', 'note'])(
    '%s has enough contrast on its own background',
    (ink) => {
      expect(findLowestContrast(ink, [`${ink}-wash`])).toBeGreaterThanOrEqual(minContrast)
    },
  )

  // WCAG 1.4.11
  test('the border of a field has enough contrast', () => {
    expect(findLowestContrast('field-line', surfaces)).toBeGreaterThanOrEqual(3)
  })
})

test.each(looks.slice(0, 2))('a placeholder has enough contrast: $name', ({ scheme, getColour }) => {
  const placeholder = buildThemeVariables(DEFAULT_THEME)[scheme]['--mantine-color-placeholder'] ?? ''
  for (const surface of surfaces)
    expect(computeContrast(placeholder, getColour(surface)), surface).toBeGreaterThanOrEqual(4.5)
})
