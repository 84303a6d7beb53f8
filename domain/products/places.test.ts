// Tests for every product that a bill line and its part in a drawing lead to their place in the form.
import { describe, expect, test } from 'vitest'
import { createSession } from '../engine/create-session.ts'
import type { Assignment } from '../engine/model.ts'
import { pick, createSeededDraw, shuffleList } from '../engine/testing/draw.ts'
import type { Product } from './product.ts'
import { compileProduct } from './testing/product-sessions.ts'
import { listTestProducts } from './testing/read-folder.ts'

/** Lines that follow from others or come with every unit; nobody sets them. */
const linesWithoutPlace: Readonly<Record<string, RegExp>> = {
  lec: /^blanking$/,
  hyperpod: /^(leg|gap-above|gap-below|blanking|light|sensor|bond|assembly)$/,
  'pantera-pdu': /^(manual|unloading|installation|anchoring)$/,
  cooling: /^(valve|probe|leak-rope)$/,
  unicalc: /^control-valve$/,
  'row-designer': /^((blanking|whip|duct|filler)-.+|header)$/,
}
/** The number of configurations drawn per product, and the number of random choices of each. */
const [configurationCount, choiceCount] = [3, 8]

/** Complete configurations near random choices. */
function drawConfigurations(product: Product): Assignment[] {
  const compiled = compileProduct(product)
  const { model } = compiled
  return Array.from({ length: configurationCount }, (_, seed) => {
    const draw = createSeededDraw(seed)
    const session = createSession(compiled)
    for (const { name } of shuffleList(draw, model.parameters).slice(0, choiceCount)) {
      const domain = session.propagatedDomains().parameters[name]
      if (domain?.kind !== 'listed') continue
      const values = domain.values.filter(({ state }) => state !== 'impossible')
      session.choose(name, pick(draw, values).value)
      if (!session.complete().found) session.choose(name, null)
    }
    const completion = session.complete()
    if (!completion.found) throw new Error(`${product.key} has no configuration for seed ${seed}`)
    return completion.assignment
  })
}

describe.each(listTestProducts().map((product) => [product.key, product] as const))('%s', (key, product) => {
  const configurations = drawConfigurations(product)
  const getPlaces = (assignment: Assignment) => product.getPlaces(assignment)

  test('every place is in the form, as a parameter or a repeated part with parameters', () => {
    const names = product.buildModel().parameters.map(({ name }) => name)
    const isInForm = (place: string): boolean =>
      names.some((name) => name === place || name.startsWith(`${place}.`))
    for (const assignment of configurations)
      expect(Object.values(getPlaces(assignment)).filter((place) => !isInForm(place))).toEqual([])
  })

  test('every bill line has a place or follows from others', () => {
    for (const assignment of configurations) {
      const places = getPlaces(assignment)
      const linesOutsideForm = product
        .evaluate(assignment)
        .bill.filter(({ id }) => places[id] === undefined && !(linesWithoutPlace[key]?.test(id) ?? false))
      expect(linesOutsideForm.map(({ id }) => id)).toEqual([])
    }
  })

  test('what can be selected in a drawing is a bill line or has a place', () => {
    for (const assignment of configurations) {
      const lines = product.evaluate(assignment).bill.map(({ id }) => id)
      const selectableIds = new Set([...lines, ...Object.keys(getPlaces(assignment))])
      const drawnParts = product
        .draw(assignment)
        .flatMap(({ shapes }) => shapes.flatMap(({ part }) => part ?? []))
      expect(drawnParts.filter((part) => !selectableIds.has(part))).toEqual([])
    }
  })
})
