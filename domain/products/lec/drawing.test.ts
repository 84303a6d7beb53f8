// The drawings: what is drawn is what the bill counts, and no text stands on another in any language.
import { beforeAll, expect, test } from 'vitest'
import { overlappingTexts, strayShapes, textsOf } from '../../drawings/testing/overlaps.ts'
import type { Translate } from '../../drawings/marks.ts'
import type { Drawing, Shape } from '../../drawings/shapes.ts'
import type { Assignment, Choices } from '../../engine/model.ts'
import { compileMessage } from '@design-portal/i18n/icu/compile.ts'
import { formatMessage } from '@design-portal/i18n/icu/format.ts'
import type { Language } from '../product.ts'
import { loadMessages } from './messages.ts'
import { lec as product } from './product.ts'
import { readLecDesign } from './read-design.ts'
import { configure, row } from './testing/configure.ts'
import { overConfigurations } from './testing/over-configurations.ts'
import { closet } from './testing/worked-example.ts'

const languages: readonly Language[] = ['en', 'es', 'de', 'fr', 'ja', 'ko', 'pt', 'ru', 'zh']
const translators = new Map<Language, Translate>()

beforeAll(async () => {
  for (const language of languages) {
    const messages = await loadMessages(language)
    translators.set(language, (label) => {
      if ('literal' in label) return label.literal
      if ('quantity' in label) return `${label.quantity.toFixed(label.decimals)} ${label.unit}`
      const text = messages[label.message]
      if (text === undefined) throw new Error(`${language}: no text ${label.message}`)
      return formatMessage(compileMessage(text), label.arguments ?? {}, language)
    })
  }
})

const cases: readonly Choices[] = [
  {},
  closet,
  { enclosure: 'wall6', ups: 'LR1000', 'item[1].depth': 250, 'item[1].height': 1 },
  {
    feeds: 'pair',
    circuits: 2,
    country: 'US',
    enclosure: 'rack48',
    stripCount: 2,
    strip: 'v-5-15',
    'item.count': 3,
    ...row(1, { quantity: 4, power: 100, supply: 'AB', height: 2 }),
    ...row(2, { quantity: 1, power: 60, supply: 'B', critical: true }),
    ...row(3, { quantity: 2, power: 0, plugs: 0, position: 40, kind: 'patchPanel' }),
  },
  {
    enclosure: 'wall15',
    ups: 'LR1500',
    stripCount: 1,
    strip: 'h-c14',
    'item[1].quantity': 6,
    'item[1].power': 100,
    runtime: 0,
    shutdown: 0,
  },
]

test.each(cases)(
  'no text stands on another, nothing is outside, parts are lines of the bill: %o',
  (choices) => {
    const assignment = configure(choices)
    const ids = new Set(product.evaluate(assignment).bill.map(({ id }) => id))
    for (const drawing of product.draw(assignment)) {
      for (const { part } of drawing.shapes)
        if (part !== undefined) expect(ids, `${drawing.id}: ${part}`).toContain(part)
      for (const { length } of drawing.table.rows) expect(length).toBe(drawing.table.columns.length)
      for (const [language, translate] of translators) {
        expect(overlappingTexts(textsOf(drawing, translate)), `${drawing.id} in ${language}`).toEqual([])
        expect(strayShapes(drawing, translate), `${drawing.id} in ${language}`).toEqual([])
      }
    }
  },
)

const rackOf = (assignment: Assignment): Drawing | undefined =>
  product.draw(assignment).find(({ id }) => id === 'rack-elevation')

/** Rectangles in the rack's front and rear that stand for a line of the bill. */
const facesOf = (drawing: Drawing | undefined, part: string): Shape[] =>
  drawing?.shapes.filter((shape) => shape.kind === 'rectangle' && shape.part === part) ?? []

test('counts in the elevation are those of the bill, once in front and once behind', () => {
  overConfigurations(20, (assignment) => {
    const { bill } = product.evaluate(assignment)
    const rack = rackOf(assignment)
    for (const { id, quantity } of bill.filter((line) => /^(ups|pack|row-\d|transfer-switch)$/.test(line.id)))
      expect(facesOf(rack, id), id).toHaveLength(2 * quantity)
    const strips = bill.find(({ id }) => id === 'strip')
    const views = readLecDesign(assignment).strip.height === 0 ? 1 : 2
    expect(facesOf(rack, 'strip')).toHaveLength(views * (strips?.quantity ?? 0))
  })
})

test('no device stands on another, and the table has a line for each', () => {
  overConfigurations(20, (assignment) => {
    const rack = rackOf(assignment)
    const bodies = (rack?.shapes ?? []).filter(
      (shape) =>
        shape.kind === 'rectangle' &&
        shape.part !== undefined &&
        shape.part !== 'enclosure' &&
        shape.part !== 'blanking',
    )
    for (const [index, one] of bodies.entries())
      for (const other of bodies.slice(index + 1)) expect(meet(one, other)).toBe(false)
    expect(rack?.table.rows).toHaveLength(readLecDesign(assignment).placed.length)
  })
})

function meet(one: Shape, other: Shape): boolean {
  if (one.kind !== 'rectangle' || other.kind !== 'rectangle') return false
  const hair = 0.01
  return (
    one.at.x + one.width > other.at.x + hair &&
    other.at.x + other.width > one.at.x + hair &&
    one.at.y + one.height > other.at.y + hair &&
    other.at.y + other.height > one.at.y + hair
  )
}
