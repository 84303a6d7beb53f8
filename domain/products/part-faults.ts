// Finds faults in `parts.csv` of a package that the grammar of tables allows.
import { partsPath } from './package-files.ts'
import type { PackageProblem } from './package-problem.ts'
import type { ProductPart, ReadParts } from './product-content.ts'

type Columns = ReadParts['columns']

/** The declaration that each column of parts.csv must have. */
const expectedColumns: Readonly<Record<string, { readonly type: string; readonly unit?: string }>> = {
  part: { type: 'key' },
  price: { type: 'number' },
  sample: { type: 'flag' },
  description: { type: 'text' },
  mass: { type: 'number', unit: 'kg' },
}
const requiredColumns: readonly string[] = ['part', 'price', 'sample']
const example = '`part: key,price: number,sample: flag,description: text,mass: number kg`'

/** Wrong columns or, if there are none, impossible prices and masses. */
export function findPartFaults({ parts, columns }: ReadParts): PackageProblem[] {
  const columnFaults = findColumnFaults(columns)
  const faults = columnFaults.length > 0 ? columnFaults : parts.flatMap(findAmountFaults)
  return faults.map((fault) => ({ file: partsPath, ...fault }))
}

type Fault = Omit<PackageProblem, 'file'>

const findColumnFaults = (columns: Columns): Fault[] => [
  ...requiredColumns
    .filter((name) => columns[name] === undefined)
    .map((name) => ({ message: `There is no column '${name}'.`, cure: `Begin the file with ${example}.` })),
  ...Object.entries(columns)
    .filter(([name, { type, unit }]) => {
      const wanted = expectedColumns[name]
      return wanted === undefined || wanted.type !== type || (unit !== undefined && unit !== wanted.unit)
    })
    .map(([name]) => ({
      message: `Nothing reads the column '${name}' as it is declared.`,
      cure: `Declare the columns as in ${example}, or take it out.`,
    })),
]

function findAmountFaults({ partNumber, price, mass }: ProductPart): Fault[] {
  return [
    ...(price >= 0
      ? []
      : [
          {
            message: `The part '${partNumber}' has no price, or one below 0.`,
            cure: 'Write its list price in EUR; 0 for a part that costs nothing.',
          },
        ]),
    ...(mass === undefined || mass > 0
      ? []
      : [
          {
            message: `The part '${partNumber}' has a mass that is not above 0.`,
            cure: 'Write its net mass in kg, or leave the cell empty.',
          },
        ]),
  ]
}
