// Tests which rules are decided by tables alone, which of them form a cluster, and how many combinations each kind of condition leaves.
import { describe, expect, test } from 'vitest'
import { add, all, any, atLeast, equal, ModelBuilder, not } from '../testing/builder.ts'
import { compileModel } from '../compile.ts'
import type { Condition } from '../model.ts'
import { compileTablePart } from './table-part.ts'
import { type Progress, Work } from './work.ts'

const group = 'g'
const work = new Work({})

/** Choices, flags and a listed number of a cabinet, with rules of the caller; `wide` has too many values to be listed. */
function compileCabinet(
  rules: (handles: ReturnType<typeof addParameters>) => Readonly<Record<string, Condition>>,
) {
  const model = new ModelBuilder('cabinet', '1')
  const handles = addParameters(model)
  for (const [id, require] of Object.entries(rules(handles))) model.rule(id, require)
  return compileModel(model.build())
}
function addParameters(model: ModelBuilder) {
  const kinds = model.table('kinds', {
    columns: { key: { type: 'key' }, colour: { type: 'text' }, indoor: { type: 'flag' } },
    rows: [
      { key: 'x', colour: 'red', indoor: true },
      { key: 'y', colour: 'blue', indoor: false },
      { key: 'z', colour: 'green' },
    ],
  })
  const fits = model.table('fits', {
    columns: {
      count: { type: 'number' },
      other: { type: 'number' },
      size: { type: 'text' },
      live: { type: 'flag' },
    },
    rows: [
      { count: 1, other: 1, size: 's', live: true },
      { count: 2, other: 1, size: 'm', live: true },
      { count: 3, other: 3, size: 'l', live: false },
      { count: 4, other: 4, size: 'l', live: true },
      { count: 9, other: 9, size: 's', live: true },
      { other: 2, size: 's', live: true },
    ],
  })
  const count = model.number('count', { group, min: 1, max: 5, step: 1, unit: '1' })
  return {
    size: model.choice('size', ['s', 'm', 'l', 'xl'], { group }),
    kind: kinds.choice('kind', { group }),
    count,
    twice: model.value('twice', '1', add(count, count)),
    wide: model.number('wide', { group, min: 1, max: 5000, step: 1, unit: '1' }),
    door: model.flag('door', { group }),
    lock: model.flag('lock', { group }),
    fits,
  }
}

/** The effect of one condition: its parameters in alphabetical order, the combinations that remain, and all conceivable ones. */
function summarizeEffect(rule: (handles: ReturnType<typeof addParameters>) => Condition) {
  const [cluster] = compileTablePart(
    compileCabinet((handles) => ({ R: rule(handles) })),
    work,
  )
  return cluster && [cluster.parameters.toSorted().join('+'), cluster.combinations, cluster.conceivable]
}

describe('a condition restricts', () => {
  test('a choice to its options or to those of rows with one of the cells', () => {
    expect(summarizeEffect(({ size }) => size.is('s', 'l', 'xl'))).toEqual(['size', 3n, 4n])
    expect(summarizeEffect(({ size }) => size.isNot('s'))).toEqual(['size', 3n, 4n])
    expect(summarizeEffect(({ kind }) => kind.cellIs('colour', 'red', 'green', 'black'))).toEqual([
      'kind',
      2n,
      3n,
    ])
    expect(summarizeEffect(({ kind }) => kind.cellIs('indoor', false))).toEqual(['kind', 1n, 3n])
    expect(summarizeEffect(({ kind }) => not(kind.cellIs('indoor', false)))).toEqual(['kind', 2n, 3n])
  })

  test('a flag to one value', () => {
    const rules = compileCabinet(({ door, lock }) => ({ R: all(door.isTrue, lock.isFalse) }))
    expect(compileTablePart(rules, work)).toMatchObject([{ combinations: 1n, conceivable: 4n, nodes: 2 }])
  })

  test('several parts to what all or any of them leave', () => {
    expect(summarizeEffect(({ size, door }) => all(size.is('s', 'm'), door.isTrue))).toEqual([
      'door+size',
      2n,
      8n,
    ])
    expect(summarizeEffect(({ size, door }) => any(size.is('s', 'm'), door.isTrue))).toEqual([
      'door+size',
      6n,
      8n,
    ])
    expect(summarizeEffect(({ size }) => all(size.is('s'), all()))).toEqual(['size', 1n, 4n])
    expect(summarizeEffect(({ size }) => any(size.is('s'), any()))).toEqual(['size', 1n, 4n])
    expect(summarizeEffect(({ size }) => all(size.is('s'), any()))).toEqual(['size', 0n, 4n])
  })

  test('rows to those that agree in every column, by parameter, number or fixed cell', () => {
    // Counts 1, 2 and 4 occur in live rows, 9 is not a value of the count, and one row has no count.
    expect(summarizeEffect(({ fits, count }) => fits.hasRow({ count, live: true }))).toEqual([
      'count',
      3n,
      5n,
    ])
    expect(summarizeEffect(({ fits, count }) => fits.hasRow({ count: count.num }))).toEqual(['count', 4n, 5n])
    expect(summarizeEffect(({ fits, count, size }) => fits.hasRow({ size, count }))).toEqual([
      'count+size',
      4n,
      20n,
    ])
    expect(summarizeEffect(({ fits, size }) => fits.hasRow({ size, live: false, count: 3 }))).toEqual([
      'size',
      1n,
      4n,
    ])
    expect(summarizeEffect(({ fits, size }) => fits.hasRow({ size, live: false, count: 4 }))).toEqual([
      'size',
      0n,
      4n,
    ])
  })

  test('rows that name a parameter twice to those where both columns agree', () => {
    // In rows with 1, 3 and 4 both columns agree (9 is not a value of the count); 2 has another number beside it, and one row
    // has no count.
    expect(summarizeEffect(({ fits, count }) => fits.hasRow({ count, other: count }))).toEqual([
      'count',
      3n,
      5n,
    ])
    expect(summarizeEffect(({ fits, count }) => fits.hasRow({ other: count, count }))).toEqual([
      'count',
      3n,
      5n,
    ])
    expect(summarizeEffect(({ fits, count, size }) => fits.hasRow({ count, size, other: count }))).toEqual([
      'count+size',
      3n,
      20n,
    ])
  })
})

test('a rule restricts only where it applies', () => {
  const model = new ModelBuilder('cabinet', '1')
  const { size, door } = addParameters(model)
  model.rule('R', size.is('s'), { when: door.isTrue })
  expect(compileTablePart(compileModel(model.build()), work)).toMatchObject([
    { combinations: 5n, conceivable: 8n },
  ])
})

test('rules with arithmetic or unlisted numbers belong to no cluster', () => {
  const compiled = compileCabinet(({ count, wide, twice, fits, door, size }) => ({
    compares: atLeast(count, 2),
    inside: any(size.is('s'), not(equal(count, 2))),
    sum: fits.hasRow({ count: add(count, 1) }),
    defined: fits.hasRow({ count: twice.num }),
    wide: fits.hasRow({ count: wide }),
    mixed: all(door.isTrue, fits.hasRow({ size, count: wide.num })),
  }))
  expect(compileTablePart(compiled, work)).toEqual([])
  const model = new ModelBuilder('cabinet', '1')
  const { size, count } = addParameters(model)
  model.rule('R', size.is('s'), { when: atLeast(count, 2) })
  expect(compileTablePart(compileModel(model.build()), work)).toEqual([])
})

test('rules without parameters belong to no cluster', () => {
  expect(
    compileTablePart(
      compileCabinet(({ size }) => ({ none: any(), R: size.is('s') })),
      work,
    ),
  ).toMatchObject([{ rules: ['R'] }])
})

describe('clusters of rules', () => {
  const compiled = compileCabinet(({ size, door, lock, kind, count, fits }) => ({
    first: size.is('s', 'm'),
    alone: kind.isNot('x'),
    second: any(door.isTrue, lock.isTrue),
    joins: any(size.is('s'), lock.isTrue),
    last: door.isTrue,
    counted: fits.hasRow({ count }),
  }))

  test('are connected by shared parameters, with the largest first', () => {
    // The size is s or m and there is a door: s with or without a lock, m only with one.
    expect(compileTablePart(compiled, work)).toMatchObject([
      { rules: ['first', 'second', 'joins', 'last'], combinations: 3n, conceivable: 16n },
      { rules: ['alone'], parameters: ['kind'], combinations: 2n, conceivable: 3n, nodes: 1 },
      { rules: ['counted'], parameters: ['count'], combinations: 4n, conceivable: 5n, nodes: 1 },
    ])
    expect(compileTablePart(compiled, work)[0]?.parameters).toEqual(['size', 'door', 'lock'])
  })

  test('are reported when done', () => {
    const reports: Progress[] = []
    compileTablePart(compiled, new Work({ progress: (one) => reports.push(one) }))
    expect(reports).toEqual([1, 2, 3].map((done) => ({ part: 'tables', done, total: 3 })))
  })

  test('are given up beyond the node limit, each on its own', () => {
    // One node fits in addition to the two terminal nodes; `isNot` needs two, because it first creates that of `is`.
    expect(compileTablePart(compiled, work, 3)).toEqual([
      {
        rules: ['first', 'second', 'joins', 'last'],
        parameters: ['size', 'door', 'lock'],
        conceivable: 16n,
        nodes: 3,
      },
      { rules: ['alone'], parameters: ['kind'], conceivable: 3n, nodes: 3 },
      { rules: ['counted'], parameters: ['count'], combinations: 4n, conceivable: 5n, nodes: 1 },
    ])
  })
})
