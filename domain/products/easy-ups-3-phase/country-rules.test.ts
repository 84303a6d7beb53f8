// Tests in every country that devices, conductors, earthing and words are those of its installation rules, whatever its voltage.
import { expect, test } from 'vitest'
import { atLength } from '../../../tools/at-length.ts'
import { listTexts } from '../../drawings/testing/overlaps.ts'
import { createTranslator } from '../../drawings/testing/translate.ts'
import type { Assignment, Choices } from '../../engine/model.ts'
import { iecSizes, necSizes } from '../../engineering/overcurrent.ts'
import { configure, getDrawnRows, openSession, product } from './testing/configure.ts'

const translate = createTranslator(await product.loadMessages('en'), 'en')
const { tables } = product.readContent().source
const countries = tables['countries']?.rows ?? []

/** A simple design, and one with every kind of cable. */
const designs: readonly Choices[] = [
  {},
  { load: 30, mains: 'dual', maintenanceBypass: 'externalPanel', batteryKind: 'externalVrla' },
]
const foreignWords = { UL: /\bIEC\b|mm²|\bTN\b|\bTT\b/u, IEC: /\bNEC\b|\bUL\b|AWG|kcmil/u }

/** Everything that a person reads of a design beside its choices: sources of figures, drawings, the bill. */
function listWords(assignment: Assignment): string[] {
  const { figures, bill } = product.evaluate(assignment)
  return [
    ...figures.flatMap(({ source }) => source ?? []),
    ...bill.map((line) => JSON.stringify(line)),
    ...product.draw(assignment).flatMap((drawing) => listTexts(drawing, translate).map(({ words }) => words)),
  ]
}

/** In each run the few countries with rules of UL and a quarter of the others, and at full length all. */
const drawCountries = (design: number) =>
  countries.filter(({ rules }, place) => atLength || rules === 'UL' || place % 4 === design)

test.each([0, 1])(
  'design %i of every country uses the devices, conductors and words of its rules',
  (index) => {
    expect(countries.length).toBeGreaterThanOrEqual(249)
    for (const { country, rules } of drawCountries(index)) {
      const ruleSet = rules === 'UL' ? 'UL' : 'IEC'
      const assignment = configure({ ...designs[index], country: String(country) })
      expect(assignment['installationRules'], String(country)).toBe(ruleSet)
      expect(assignment['earthing'] === 'solidlyGrounded', String(country)).toBe(ruleSet === 'UL')
      expect(
        listWords(assignment).filter((words) => foreignWords[ruleSet].test(words)),
        String(country),
      ).toEqual([])
      for (const { device } of getDrawnRows(assignment, 'cables'))
        if (device !== undefined)
          expect(ruleSet === 'UL' ? necSizes : iecSizes, String(country)).toContain(device)
    }
  },
)

test.each([
  ['JP', '200'],
  ['PE', '220'],
  ['BR', '220'],
])('%s at %s V is wired in mm², behind devices of IEC 60059', (country, voltage) => {
  const assignment = configure({ country, voltage, load: 20 })
  expect(assignment['voltage']).toBe(voltage)
  for (const { lines } of getDrawnRows(assignment, 'cables')) expect(lines).toMatch(/mm²$/u)
})

test('other rules than those of the country are refused by name', () => {
  const session = openSession({ country: 'JP' })
  const conflict = session.explain({ parameter: 'installationRules', value: 'UL' })?.conflict ?? []
  expect(conflict).toContainEqual({ kind: 'rule', rule: 'country-rules' })
})
