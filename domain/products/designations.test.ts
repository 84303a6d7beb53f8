// Tests the reference designations of every product's drawings: their form, and that drawing and table show the same ones.
import { expect, test } from 'vitest'
import { toMarks } from '../drawings/marks.ts'
import type { Drawing } from '../drawings/shapes.ts'
import { createTranslator } from '../drawings/testing/translate.ts'
import type { Choices } from '../engine/model.ts'
import { createProductSessions } from './testing/product-sessions.ts'
import { listTestProducts } from './testing/read-folder.ts'

/** Designs whose drawings name devices, with one side and with two. */
const designs: Readonly<Record<string, readonly Choices[]>> = {
  'easy-ups-3-phase': [
    {},
    { load: 96, mains: 'dual', maintenanceBypass: 'externalPanel', batteryKind: 'externalVrla' },
    { load: 96, redundancy: '2N', singleCordedLoads: true, batteryKind: 'externalVrla' },
  ],
  'pantera-pdu': [{}, { country: 'US' }, { construction: 'panelboard' }],
  lec: [{}, { feeds: 'pair' }],
  'row-designer': [{}, { rows: 1, feeds: 'single' }],
  cooling: [
    {},
    { medium: 'directExpansion' },
    { plant: 'own' },
    { medium: 'fluidExpansion', plant: 'own' },
    { medium: 'pumpedRefrigerant', plant: 'own' },
  ],
  dcim: [{}, { deployment: 'hybrid' }],
  hyperpod: [{}, { runs: 'sides', coolers: 2 }],
  prefab: [{}, { coolingBy: 'crah', generators: true, siteWidth: 120 }],
}

/** A product, or a rack or another device at its place in a row: `-T1-G2`, `+A03`, `+A-E1`. */
const designation = /^(?:\+[A-Z](?:\d{2})?)?(?:-[A-Z]\d+)*$/
const anyTag = /\+[A-Z]\d*(?:-[A-Z]{1,3}\d+)*|(?:-[A-Z]{1,3}\d+)+/g
/** Equal devices from the first to the last, within the same whole or each with its own. */
const anyRange = /(\S*-[A-Z])(\d+)((?:-[A-Z]\d+)?) … \S*-[A-Z](\d+)\3/g
/** Names of devices that are not reference designations, and designations behind the mark of an estimate. */
const foreignName =
  /^(?:≈ ?)?(?:[A-Z]-)?(?:UIB|UOB|SSIB|MBB|SIB|BB|BE|MB|SF|STS|ATS|[A-Z]\d+(?:\.\d+)?)(?:-[A-Z]?\d*)?$|≈ ?-?[A-Z]+\d/

const drawnDesigns = Object.entries(designs).flatMap(([key, choices]) => {
  const product = listTestProducts().find((one) => one.key === key)
  if (product === undefined) throw new Error(`There is no ${key}`)
  const { configure } = createProductSessions(product)
  return choices.map((chosen, index) => ({
    title: `${key}, design ${index + 1}`,
    product,
    drawings: product.draw(configure(chosen)),
  }))
})

/** Whether this names a phase of a circuit, as IEC 60445 does. */
const isPhase = (words: string): boolean => /^L[123]$/.test(words)

/** Whether this names a place in a rack: U3 (IEC 60297) is not a UPS. */
const isRackUnit = (words: string, product: string): boolean => product === 'lec' && /^U\d/.test(words)

const listTags = (words: readonly string[]): string[] => words.flatMap((one) => one.match(anyTag) ?? [])

/** Every designation that a table names, those between the first and the last included. */
const listTableTags = (words: readonly string[]): string[] => [
  ...listTags(words),
  ...words.flatMap((one) =>
    [...one.matchAll(anyRange)].flatMap(([, before = '', first, after = '', last]) =>
      Array.from(
        { length: Number(last) - Number(first) + 1 },
        (_, index) => `${before}${Number(first) + index}${after}`,
      ),
    ),
  ),
]

/** In a table every device has a row of its own; elevations may show a device from both sides. */
const drawnOnceIds: readonly Drawing['id'][] = [
  'single-line-diagram',
  'front-elevation',
  'footprint',
  'floor-load-plan',
  'mass-distribution',
  'row-plan',
  'row-view',
  'unit-plan',
  'piping-diagram',
  'network-diagram',
]

test.each(drawnDesigns)(
  'every device of $title has a reference designation, the same in drawing and table',
  async ({ product, drawings }) => {
    const translate = createTranslator(await product.loadMessages('en'), 'en')
    let tagCount = 0
    for (const drawing of drawings) {
      const drawnTexts = toMarks(drawing, translate).flatMap((mark) =>
        mark.kind === 'text' ? [mark.text] : [],
      )
      const { columns, rows } = drawing.table
      const tableTexts = [...columns, ...rows.flat()].map((cell) => translate(cell))
      const where = `${product.key}, ${drawing.id}`
      expect(
        [...drawnTexts, ...tableTexts].filter(
          (words) => foreignName.test(words) && !isPhase(words) && !isRackUnit(words, product.key),
        ),
        where,
      ).toEqual([])
      const tags = listTags(drawnTexts)
      const tableTags = listTableTags(tableTexts)
      for (const tag of tags) expect(tag, where).toMatch(designation)
      if (drawnOnceIds.includes(drawing.id)) expect(tags.length, where).toBe(new Set(tags).size)
      const missing = [...new Set(tags)].filter((tag) => !tableTags.includes(tag))
      // The switch inside a frame and the contacts of the transfer switch have no rows of their own.
      expect(
        missing.filter((tag) => !/-Q\d*4$/.test(tag)),
        where,
      ).toEqual([])
      tagCount += tags.length
    }
    expect(tagCount).toBeGreaterThan(3)
  },
)
