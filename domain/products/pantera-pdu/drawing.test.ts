// The drawings: what is drawn is what the bill counts, and no text stands on another in any language.
import { beforeAll, expect, test } from 'vitest'
import { overlappingTexts, strayShapes, textsOf } from '../../drawings/testing/overlaps.ts'
import type { Translate } from '../../drawings/marks.ts'
import type { Drawing, Shape } from '../../drawings/shapes.ts'
import type { Choices } from '../../engine/model.ts'
import { compileMessage } from '@design-portal/i18n/icu/compile.ts'
import { formatMessage } from '@design-portal/i18n/icu/format.ts'
import type { Language } from '../product.ts'
import { loadMessages } from './messages.ts'
import { panteraPdu as product } from './product.ts'
import { configure, row } from './testing/configure.ts'
import { overConfigurations } from './testing/over-configurations.ts'

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
  { country: 'US', construction: 'panelboard', transformer: 'isolation', rating: '225', 'circuit.count': 2 },
  {
    country: 'US',
    feeds: 'pair',
    construction: 'panelboard',
    'circuit.count': 3,
    subFeeds: 2,
    ...row(1, { quantity: 12, poles: '3', supply: 'AB' }),
    ...row(2, { quantity: 7, poles: '2', supply: 'A' }),
    ...row(3, { quantity: 5, poles: '1', supply: 'B' }),
  },
  {
    feeds: 'pair',
    'circuit.count': 2,
    ...row(1, { quantity: 9, supply: 'AB', poles: '3' }),
    ...row(2, { poles: '2' }),
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

const rectanglesOf = (drawing: Drawing | undefined, part: string): Shape[] =>
  drawing?.shapes.filter((shape) => shape.kind === 'rectangle' && shape.part === part) ?? []

test('counts in the drawings are those of the bill', () => {
  overConfigurations(20, (assignment) => {
    const { bill } = product.evaluate(assignment)
    const drawings = product.draw(assignment)
    const front = drawings.find(({ id }) => id === 'front-elevation')
    const schedule = drawings.find(({ id }) => id === 'panel-schedule')
    const quantity = (id: string) => bill.find((line) => line.id === id)?.quantity ?? 0
    for (const { id } of bill.filter((line) => /^(module|breaker)-\d|^filler$/.test(line.id)))
      expect(rectanglesOf(front, id), id).toHaveLength(quantity(id))
    // A panelboard is its frame and its main breaker.
    expect(rectanglesOf(front, 'panel')).toHaveLength(2 * quantity('panel'))
    const circuits = schedule?.table.rows.length
    expect(circuits).toBe(
      schedule?.shapes.filter(
        (shape) =>
          shape.kind === 'text' && 'message' in shape.label && shape.label.message === 'drawing.pdu.circuit',
      ).length,
    )
  })
})

test('no breaker or module stands on another', () => {
  overConfigurations(20, (assignment) => {
    const front = product.draw(assignment).find(({ id }) => id === 'front-elevation')
    const bodies = (front?.shapes ?? []).filter(
      (shape) => shape.kind === 'rectangle' && (shape.pen === 'module' || shape.pen === 'spare'),
    )
    for (const [index, one] of bodies.entries())
      for (const other of bodies.slice(index + 1)) expect(meet(one, other)).toBe(false)
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
