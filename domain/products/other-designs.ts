// The lists of what the other designs of a solution say of themselves, from which a new design takes its facts.
import type { AlgorithmResults } from '../engine/source/formula-evaluator.ts'
import type { Row } from '../engine/source/formula-scope.ts'
import type { AlgorithmDescription, RecordDescription } from '../engine/source/library-description.ts'
import type { OtherDesign } from './exchange.ts'
import { exchangeFields } from './exchange-fields.ts'

/** The name under which a product asks for the lists: `records cabinets from other-designs-1()`. */
export const otherDesigns = 'other-designs-1'

const lists = ['takes', 'gives', 'heat', 'cooling', 'standing', 'serviced', 'devices', 'cabinets'] as const
type ListName = (typeof lists)[number]

/** `load.kw` is the field `loadKw`. */
const toFieldName = (path: string): string =>
  path.replaceAll(/\.(.)/gu, (_, first: string) => first.toUpperCase())

const getFields = (list: ListName): RecordDescription => exchangeFields.get(list) ?? {}

/** A record as it is described, without the choices of the other product. */
const describeFields = (list: ListName): RecordDescription =>
  Object.fromEntries(
    Object.entries(getFields(list)).flatMap(([path, field]) =>
      path.endsWith('.*') ? [] : [[toFieldName(path), field]],
    ),
  )

export const otherDesignsDescription: AlgorithmDescription = {
  inputs: {},
  results: Object.fromEntries(
    lists.map((list) => [list, { kind: 'list', of: describeFields(list), atMost: Number.POSITIVE_INFINITY }]),
  ),
  forIntake: true,
}

/** The lists of the other designs; a design that is there several times gives its records as often. */
export const listOtherDesigns = (others: readonly OtherDesign[]): AlgorithmResults =>
  Object.fromEntries(
    lists.map((list) => [
      list,
      others.flatMap(({ quantity, exchange }) => {
        const records = [exchange[list] ?? []].flat().map((record) => toRow(list, record))
        return Array.from({ length: quantity }, () => records).flat()
      }),
    ]),
  )

const toRow = (list: ListName, record: object): Row =>
  Object.fromEntries(
    Object.keys(getFields(list)).flatMap((path) => {
      const value = path.endsWith('.*') ? undefined : findValue(record, path.split('.'))
      return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
        ? [[toFieldName(path), value]]
        : []
    }),
  )

function findValue(record: object, [first = '', ...rest]: readonly string[]): unknown {
  const value: unknown = Object.entries(record).find(([name]) => name === first)?.[1]
  if (rest.length === 0) return value
  return typeof value === 'object' && value !== null ? findValue(value, rest) : undefined
}
