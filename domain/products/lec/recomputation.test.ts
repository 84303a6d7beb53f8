// Compares the local edge with a second computation that takes nothing from its model.
import { expect, test } from 'vitest'
import { recomputeLec } from '../../recomputation/lec.ts'
import { product } from './testing/configure.ts'
import { forEachConfiguration } from './testing/for-each-configuration.ts'

test('currents, leakage, heat, conductors and minutes are those of the second computation', () => {
  let compared = 0
  forEachConfiguration(40, (assignment) => {
    const { figures } = product.evaluate(assignment)
    const figuresByName = new Map(figures.map(({ name, value }) => [name, value]))
    for (const [name, value] of Object.entries(recomputeLec(assignment))) {
      const shown = figuresByName.get(name) ?? Number.NaN
      // Factors of cold cells are rounded up to three decimals; drop may ask for a larger conductor than current.
      const tolerance = name.endsWith('Minutes') ? 0.5 : name === 'conductorArea' ? 0.01 * value : 1e-6
      if (name === 'conductorArea') expect(shown).toBeGreaterThanOrEqual(value - tolerance)
      else expect(Math.abs(shown - value), `${name}: ${shown}, ${value}`).toBeLessThanOrEqual(tolerance)
      compared += 1
    }
  })
  expect(compared).toBeGreaterThan(200)
})
