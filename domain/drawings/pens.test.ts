import { expect, test } from 'vitest'
import { palettes, penStyles } from './pens.ts'
import type { Palette } from './pens.ts'
import { computeContrast } from './testing/contrast.ts'

const listSurfaces = (palette: Palette): string[] => [
  palette.paper,
  palette.surface,
  palette.moduleSurface,
  palette.redundantSurface,
  palette.directSurface,
  palette.clearanceSurface,
  palette.accentSurface,
  palette.lackSurface,
]

test.each(Object.entries(palettes))('words in the %s palette are readable on every surface', (_, palette) => {
  for (const surface of listSurfaces(palette))
    for (const ink of ['ink', 'quiet', 'accent'] as const)
      // WCAG 2.2, success criterion 1.4.3: text has a contrast of at least 4.5.
      expect(computeContrast(palette[ink], surface), `${ink} on ${surface}`).toBeGreaterThanOrEqual(4.5)
})

test.each(Object.entries(palettes))(
  'meaningful lines in the %s palette are visible on paper and in frames',
  (_, palette) => {
    for (const [pen, { stroke }] of Object.entries(penStyles)) {
      if (stroke === undefined || pen === 'grid') continue
      for (const background of [palette.paper, palette.surface])
        // WCAG 2.2, success criterion 1.4.11: graphics have a contrast of at least 3.
        expect(computeContrast(palette[stroke], background), pen).toBeGreaterThanOrEqual(3)
    }
  },
)
