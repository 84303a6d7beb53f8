import { expect, test } from 'vitest'
import { palettes, penStyles } from './pens.ts'
import type { Palette } from './pens.ts'

/** Contrast of two colours by WCAG 2.2, 1 to 21. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: string): number {
  const channel = (from: number) => {
    const value = Number.parseInt(colour.slice(from, from + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

const surfaces = (palette: Palette): string[] => [
  palette.paper,
  palette.surface,
  palette.moduleSurface,
  palette.redundantSurface,
  palette.directSurface,
  palette.clearanceSurface,
  palette.accentSurface,
]

test.each(Object.entries(palettes))('words are readable on every surface, %s', (_, palette) => {
  for (const surface of surfaces(palette))
    for (const ink of ['ink', 'quiet', 'accent'] as const)
      expect(contrast(palette[ink], surface), `${ink} on ${surface}`).toBeGreaterThanOrEqual(4.5)
})

test.each(Object.entries(palettes))(
  'lines that mean something are seen on paper and in frames, %s',
  (_, palette) => {
    for (const [pen, { stroke }] of Object.entries(penStyles)) {
      if (stroke === undefined || pen === 'grid') continue
      for (const behind of [palette.paper, palette.surface])
        expect(contrast(palette[stroke], behind), pen).toBeGreaterThanOrEqual(3)
    }
  },
)
