// How long it takes to rank the 185 published records of cooling units at one operating point, and to answer the selection of each application as a whole.
import { compileModel } from '@design-portal/domain/engine/compile.ts'
import { createSession } from '@design-portal/domain/engine/create-session.ts'
import type { Choices } from '@design-portal/domain/engine/model.ts'
import { runAlgorithm } from '@design-portal/domain/engineering/algorithms/algorithm.ts'
import { selectCoolingUnitPartlyWet } from '@design-portal/domain/engineering/algorithms/select-cooling-unit.ts'
import { getConfiguratorType } from '@design-portal/domain/products/configurator-types.ts'
import { getShippedProduct } from '@design-portal/server/products/shipped-products.ts'
import { formatFigure, formatTimes } from './goals.ts'
import { measureReferenceLoad } from './statistics.ts'
import { printTable } from './table.ts'

/** The time that the ranking of all published records may take, and the answer of each application as a whole. */
const goalMilliseconds = 100

const operatingPoint = {
  criterion: 'oversize',
  selected: 'best',
  quantity: 1,
  target: 60,
  altitude: 0,
  frequency: '60',
  airIn: 27,
  ratio: 0.0085,
  static: 60,
  waterSupply: 7,
  waterReturn: 12,
  glycol: 0,
  glycolCapacity: 100,
  glycolFlow: 100,
  outdoor: 35,
  outdoorMaximum: 35,
  condenserWater: 25,
  condenser: 'any',
  refrigerant: 'any',
  discharge: 'any',
} as const

const applications: readonly Choices[] = [
  { application: 'chilledWater' },
  { application: 'directAir' },
  { application: 'directWater' },
  { application: 'dual', target: 40 },
  { application: 'chiller' },
  { application: 'freeCooling' },
]

const measureRuns = (runs: number, run: () => void): number[] =>
  Array.from({ length: runs }, () => {
    const started = performance.now()
    run()
    return performance.now() - started
  })

type Row = Readonly<Record<string, string | number | boolean | undefined>>

const omit = (row: Row, names: readonly string[]): Row =>
  Object.fromEntries(
    Object.entries(row).filter(([name, cell]) => cell !== undefined && !names.includes(name)),
  )

/** The published records, including those that are never offered. */
function buildInputs(listRows: (table: string) => readonly Row[]) {
  const unitsByName = new Map(listRows('units').map((row) => [row['unit'], row]))
  const chillers = listRows('chillers').map((row) => omit(row, ['source', 'basis']))
  // The other rows of this table are samples of the portal.
  const expansions = listRows('expansionUnits')
    .filter(({ source }) => String(source).includes('modelica'))
    .map((row) => omit(row, ['source', 'basis']))
  // What the published records leave out is assumed here.
  const fan = { airflow: 3400, fanPower: 0.73, nominalStatic: 60, maximumStatic: 125, internalDrop: 150 }
  const assumedProperties = { highestAltitude: 3050, glycol: false, frequency: 'notStated', slowestFan: 80 }
  const toUnit = (kind: string, condenser: string) => (row: Row) =>
    omit(
      { ...assumedProperties, ...fan, kind, condenser, ...unitsByName.get(row['unit']), unit: row['unit'] },
      ['name', 'part', 'price', 'sample', 'source', 'basis', 'width', 'depth', 'mass', 'approach', 'comfort'],
    )
  return {
    ...operatingPoint,
    units: [...chillers.map(toUnit('chiller', 'water')), ...expansions.map(toUnit('expansion', 'air'))],
    chillers,
    expansions,
    ratings: [],
    maps: [],
  }
}

export function measureSelection({ runs }: { readonly runs: number }): void {
  const product = getShippedProduct(getConfiguratorType('unicalc'))
  const { tables } = product.readContent().source
  const inputs = buildInputs((table) => tables[table]?.rows ?? [])
  const ranking = runAlgorithm(selectCoolingUnitPartlyWet, inputs).ranking
  const network = compileModel(product.buildModel())
  const answers = applications.map((choices) => {
    const session = createSession(network)
    session.setChoices(choices)
    const completion = session.complete()
    if (!completion.found) throw new Error(`No configuration for ${JSON.stringify(choices)}`)
    const answerTimes = measureRuns(runs, () => {
      // A copy, because answers are cached by the assignment object.
      const assignment = { ...completion.assignment }
      product.evaluate(assignment)
      product.draw(assignment)
    })
    return formatTimes(
      `${String(choices['application'])}: figures, bill, notices, drawings`,
      answerTimes,
      goalMilliseconds,
    )
  })
  printTable(
    ['selection of cooling units', 'first', 'median', `goal ${goalMilliseconds} ms`],
    [
      formatTimes(
        `ranking of ${ranking.length} published records`,
        measureRuns(runs, () => runAlgorithm(selectCoolingUnitPartlyWet, inputs)),
        goalMilliseconds,
      ),
      ...answers,
    ],
  )
  console.log(`reference load ${formatFigure(measureReferenceLoad())} ms`)
}
