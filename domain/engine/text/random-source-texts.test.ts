// Tests that a text can express everything that a source model can: what is written is read back equal, and printed the same again.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { atLength } from '../../../tools/at-length.ts'
import { generateSource } from '../source/testing/compare-source-seed.ts'
import { constructs, findConstructs } from '../source/testing/constructs.ts'
import type { SourceCondition, SourceModel, SourceNum } from '../source/source-model.ts'
import { computeContentHash } from '../hash.ts'
import { elaborate } from '../source/elaborate.ts'
import { createSeededDraw } from '../testing/draw.ts'
import { formatModel, readModel, writeModel } from './model-text.ts'
import { parse } from './parse.ts'
import { resolve } from './resolve.ts'
import { decorateSource } from './testing/decorated-source.ts'

const firstSeeds = [0, 50, 100] as const
const firstSeedsOfRun = atLength ? firstSeeds : ([0] as const)
const listFiftySeeds = (first: number): number[] => Array.from({ length: 50 }, (_, index) => first + index)

/** A model as its JSON is stored. An empty context is left out, as in a text. */
function toStoredModel(model: SourceModel): SourceModel {
  const { context, ...rest }: SourceModel = JSON.parse(JSON.stringify(model))
  return context === undefined || Object.keys(context).length === 0 ? rest : { ...rest, context }
}

/** Reads without validation: the text must carry models whatever they mean. */
function readUnchecked(text: string): SourceModel {
  const { tree, source, problems } = parse(text)
  expect(problems).toEqual([])
  const resolved = resolve(tree, source, () => undefined)
  expect(resolved.problems).toEqual([])
  return resolved.source
}

describe('random source models', () => {
  test.each(firstSeedsOfRun)(
    'of fifty seeds from %i on are read back equal and give the engine the same model',
    (first) => {
      for (const seed of listFiftySeeds(first)) {
        const source = toStoredModel(generateSource(seed))
        const text = writeModel(source)
        const result = readModel(text)
        expect(result.problems, `seed ${seed}`).toEqual([])
        expect(result.source, `seed ${seed}`).toEqual(source)
        expect(computeContentHash(result.model), `seed ${seed}`).toBe(
          computeContentHash(elaborate(source).model),
        )
        expect(formatModel(text), `seed ${seed}`).toBe(text)
      }
    },
  )

  test.each(firstSeedsOfRun)(
    'of fifty seeds from %i on are read back equal with roles, sources and clauses',
    (first) => {
      for (const seed of listFiftySeeds(first)) {
        const source = toStoredModel(decorateSource(createSeededDraw(seed), generateSource(seed)))
        const text = writeModel(source)
        expect(readUnchecked(text), `seed ${seed}`).toEqual(source)
        expect(formatModel(text), `seed ${seed}`).toBe(text)
      }
    },
  )

  test('contain every construct of the language', () => {
    const constructsFound = new Set(
      firstSeeds.flatMap(listFiftySeeds).flatMap((seed) => [...findConstructs(generateSource(seed))]),
    )
    expect(constructs.filter((name) => !constructsFound.has(name))).toEqual([])
  })
})

/** Names of places contain no point, because it separates them from their members. */
const anyName = fc
  .oneof(
    fc.string({ unit: 'binary', maxLength: 8 }),
    fc.constantFrom(
      ...'over as where else by at most from to step log give same date number parameter count any all'.split(
        ' ',
      ),
      ...'sum place of in applies set each for part list N+1 3:3 2026-01-29 5 plain kW rounded a` "b"'.split(
        ' ',
      ),
    ),
  )
  .filter((name) => !(name in {}) && !name.includes('.'))

test('names of any kind are read back unchanged at any position', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(anyName, { minLength: 9, maxLength: 9 }),
      fc.string({ unit: 'binary' }),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      (names, text, figure) => {
        const [
          part = '',
          as = '',
          member = '',
          phase = '',
          list = '',
          scenario = '',
          option = '',
          n = '',
          id = '',
        ] = names
        const value = figure === 0 ? 0 : figure
        const ownMember: SourceNum = { kind: 'ref', name: `${part}.${member}` }
        const otherMember: SourceNum = { kind: 'ref', name: `${as}.${member}` }
        const isOne: SourceCondition = { kind: 'is', choice: `${as}.${phase}`, options: [option] }
        const load: SourceNum = { kind: 'ref', name: n }
        const numbers: readonly SourceNum[] = [
          { kind: 'sumOf', part, as, of: otherMember, where: isOne },
          { kind: 'countOf', part, as, where: { kind: 'not', of: isOne } },
          { kind: 'largestOf', part, of: ownMember, otherwise: load },
          { kind: 'neighbour', part, as, offset: value, of: otherMember, otherwise: load },
          { kind: 'instance', part, at: load, of: ownMember },
          { kind: 'place', part },
          { kind: 'date', value: text },
          { kind: 'quantity', value, unit: 'date' },
          { kind: 'quantity', value, unit: '1' },
          { kind: 'roundToList', value: load, list, rounding: 'up' },
          {
            kind: 'roundToStep',
            value: { kind: 'inUnit', value: load, unit: '1' },
            step: value,
            rounding: 'down',
          },
          { kind: 'inCase', scenario, branches: { [option]: load }, otherwise: ownMember },
          { kind: 'case', of: `${part}.${phase}`, branches: { [option]: ownMember } },
          { kind: 'least', name: n, from: 1, to: 2, suchThat: { kind: 'lost', scenario, part }, give: load },
          { kind: 'iterate', name: n, from: load, by: load, atMost: 3 },
          { kind: 'convert', value: load, from: '%', to: '1', rounding: 'up', step: value },
          { kind: 'cell', choice: `${part}.${phase}`, column: member },
          {
            kind: 'interpolate',
            table: list,
            column: member,
            scale: 'log',
            where: { [id]: { parameter: `${part}.${phase}` }, [n]: { cell: text } },
            x: { column: n, at: load, scale: 'log' },
            y: { column: option, at: { kind: 'add', terms: [load, ownMember] } },
            rounding: 'down',
            step: value,
          },
        ]
        const conditions: readonly SourceCondition[] = [
          { kind: 'every', part, as, of: isOne },
          { kind: 'distinct', part, of: { parameter: `${part}.${phase}` } },
          { kind: 'distinct', part, of: { parameter: `${part}.${member}` } },
          { kind: 'distinct', part, of: { number: { kind: 'ref', name: `${part}.${phase}` } } },
          {
            kind: 'neighbourHolds',
            part,
            offset: -1,
            of: { kind: 'flag', name: `${part}.${id}` },
            otherwise: true,
          },
          { kind: 'same', left: `${part}.${phase}`, right: n },
          { kind: 'inEvery', scenario, of: { kind: 'stated', parameter: `${part}.${member}` } },
          { kind: 'estimated', value: `${part}.${member}` },
          { kind: 'hasValue', of: ownMember },
          { kind: 'within', date: load, from: ownMember, days: load },
          { kind: 'cellIs', choice: `${part}.${phase}`, column: member, values: [text, value] },
        ]
        const group = option
        const model: SourceModel = {
          id,
          version: n,
          tables: {},
          parameters: [
            { kind: 'date', name: n, group, min: text, max: option, preferred: text, role: 'fact' },
          ],
          values: numbers.map((is, index) => ({ name: `${n}${index}`, unit: 'date', is })),
          rules: conditions.map((require, index) => ({ id: `${id}${index}`, require })),
          notices: [],
          goals: [],
          parts: [
            {
              name: part,
              count: { min: 1, max: 3, group, preferred: 2 },
              ordered: true,
              parameters: [
                {
                  kind: 'choice',
                  name: phase,
                  group: id,
                  from: { options: [option, text] },
                  preferred: text,
                },
                {
                  kind: 'number',
                  name: member,
                  group,
                  min: value,
                  max: 1,
                  step: 1,
                  unit: '%',
                  mayBeUnstated: true,
                },
              ],
              values: [{ name: id, unit: '1', is: ownMember, source: text }],
              rules: [{ id, require: { kind: 'is', choice: `${part}.${phase}`, options: [option] } }],
              notices: [{ id: n, severity: 'warning', when: { kind: 'flag', name: `${part}.${id}` } }],
            },
          ],
          lists: { [list]: { unit: '1', entries: [value, 5], source: text } },
          scenarios: [
            { name: scenario, cases: [option, text] },
            { name: list, lostPart: part },
          ],
          context: { country: n, date: id },
          additions: [
            {
              id,
              when: isOne,
              set: { parameter: n, value: text },
              applies: { countries: [option, text], editions: [], from: text, until: option },
            },
          ],
        }
        const written = writeModel(model)
        expect(readUnchecked(written)).toEqual(model)
        expect(formatModel(written)).toBe(written)
      },
    ),
    { numRuns: atLength ? 300 : 100 },
  )
})
