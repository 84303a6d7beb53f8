// Lists the texts of a product by key: figures, steps, bill lines and computed notices.
import type { NamedText } from '../publish/text-gaps.ts'
import type { Formula } from '../source/formula.ts'
import { getStatedName } from '../source/missing-values.ts'
import type { Part, SourceModel, SourceParameter } from '../source/source-model.ts'

/** Each text once. Computed keys are missing, because they are only known after evaluation. */
export function listNamedTexts(source: SourceModel): readonly NamedText[] {
  const all = [
    ...listDataTexts(source),
    ...listFigureTexts(source),
    ...listLineTexts(source),
    ...listNoticeTexts(source),
  ]
  return [...new Map(all.map((one) => [one.key, one])).values()]
}

/** The name of the product, which a text gives behind its version. */
export const listNameTexts = ({ id }: SourceModel): readonly NamedText[] => [
  { key: 'product', path: '', what: `product '${id}'` },
]

/** The flags that the language adds: whether an optional number is stated, and whether an addition is declined. */
export const listFlagTexts = ({ parameters, parts = [], additions = [] }: SourceModel): NamedText[] => [
  ...[...parameters, ...parts.flatMap(listPlaceParameters)].flatMap((parameter) =>
    'mayBeUnstated' in parameter && parameter.mayBeUnstated
      ? [
          {
            key: `parameter.${getStatedName(parameter.name)}`,
            path: `parameters/${parameter.name}`,
            what: `optional '${parameter.name}'`,
          },
        ]
      : [],
  ),
  ...additions.map(({ id }) => ({
    key: `parameter.${id}.declined`,
    path: `additions/${id}`,
    what: `addition '${id}'`,
  })),
]

const listPlaceParameters = ({ name, parameters }: Part): readonly SourceParameter[] =>
  parameters.map((parameter) => ({ ...parameter, name: `${name}.${parameter.name}` }))

/** The name of each data table and the headings of its columns. */
const listDataTexts = ({ data = [] }: SourceModel): NamedText[] =>
  data.flatMap(({ name, columns }) => [
    { key: `data.${name}`, path: `data/${name}`, what: `data table '${name}'` },
    ...columns.map((column, index) => ({
      key: `data.${name}.${column.name}`,
      path: `data/${name}/columns/${index}`,
      what: `column '${column.name}'`,
    })),
  ])

/** A figure that displays a value uses the text of that value. */
function listFigureTexts({ figures = [], values }: SourceModel): NamedText[] {
  const known = new Set(values.map(({ name }) => name))
  return figures.flatMap(({ name, shown }) => {
    if (shown === undefined) return []
    const path = `figures/${name}`
    const own = known.has(name) ? [] : [{ key: `value.${name}`, path, what: `figure '${name}'` }]
    const steps = (shown.steps ?? []).map(({ message }, index) => ({
      key: `step.${message}`,
      path: `${path}/shown/steps/${index}`,
      what: `step '${message}'`,
    }))
    return [...own, ...steps]
  })
}

const listLineTexts = ({ lines = [] }: SourceModel): NamedText[] =>
  lines.flatMap(({ id, message = id, arguments: given }, index) =>
    toNamedTexts({ kind: 'part', called: 'line', path: `lines/${index}` }, message, given),
  )

const listNoticeTexts = ({ computedNotices = [] }: SourceModel): NamedText[] =>
  computedNotices.flatMap(({ id, arguments: given }, index) =>
    toNamedTexts({ kind: 'notice', called: 'notice', path: `computedNotices/${index}` }, id, given),
  )

function toNamedTexts(
  { kind, called, path }: { readonly kind: string; readonly called: string; readonly path: string },
  name: Formula,
  given: object = {},
): NamedText[] {
  if (name.kind !== 'literal' || typeof name.value !== 'string') return []
  const text = name.value
  return [{ key: `${kind}.${text}`, path, what: `${called} '${text}'`, arguments: given }]
}
