import { expect, test } from 'vitest'
import { overlappingTexts, strayShapes, textsOf } from '../../drawings/testing/overlaps.ts'
import { translatorOf } from '../../drawings/testing/translate.ts'
import { compileModel } from '../../engine/compile.ts'
import { createSession } from '../../engine/create-session.ts'
import type { Choices } from '../../engine/model.ts'
import { easyUps3Phase as product } from './product.ts'

const compiled = compileModel(product.buildModel())
const languages = ['en', 'es', 'de', 'fr', 'ja', 'ko', 'pt', 'ru', 'zh']

function complete(choices: Choices) {
  const session = createSession(compiled)
  session.setChoices(choices)
  const completion = session.complete()
  if (!completion.found) throw new Error(`no configuration has ${JSON.stringify(choices)}`)
  return completion.assignment
}

const cases: readonly Choices[] = [
  { load: 8 },
  { load: 96, redundancy: 'N+1' },
  { load: 96, redundancy: '2N' },
  { load: 400, mains: 'dual', maintenanceBypass: 'bypassCabinet' },
  { load: 120, batteryKind: 'lithiumIon' },
  { load: 30, mains: 'dual', maintenanceBypass: 'externalPanel', batteryKind: 'byOthers' },
  { load: 12, country: 'US' },
]

test.each(cases)('a completed configuration is drawn as its bill says: %o', (choices) => {
  const assignment = complete(choices)
  const { bill } = product.evaluate(assignment)
  const drawings = product.draw(assignment)
  const ids = new Set(bill.map(({ id }) => id))
  for (const drawing of drawings) {
    for (const { part } of drawing.shapes)
      if (part !== undefined && part !== 'load') expect(ids, `${drawing.id}: ${part}`).toContain(part)
    for (const language of languages) {
      const translate = translatorOf(language)
      expect(overlappingTexts(textsOf(drawing, translate)), `${drawing.id} in ${language}`).toEqual([])
      expect(strayShapes(drawing, translate), drawing.id).toEqual([])
    }
  }
  const designations = drawings[0]?.shapes.flatMap((shape) =>
    shape.kind === 'text' && 'literal' in shape.label ? [shape.label.literal] : [],
  )
  const quantity = (id: string) => bill.find((line) => line.id === id)?.quantity ?? 0
  const drawn = (beginning: string) => designations?.filter((words) => words.startsWith(beginning)).length
  expect(drawn('UIB-')).toBe(quantity('breaker-input'))
  expect(drawn('SSIB-')).toBe(quantity('breaker-bypass'))
  expect(drawn('UOB-')).toBe(quantity('breaker-output'))
})
