// The part of a model that a form needs: parameters with their options, without the tables of facts.
import type { Model, Parameter, Role, Unit } from '../engine/model.ts'
import { findKeyColumn } from '../engine/parameter-space.ts'
import type { DataTableDeclaration } from '../engine/source/product-declarations.ts'
import type { Product } from './product.ts'

/** One parameter as the form shows it; its tables stay with the engine. */
interface FormParameterBase {
  readonly name: string
  readonly group: string
  /** True if the engine determines the parameter unless a user pins it. */
  readonly result: boolean
  /** Set if it is among the few values that the form opens with. */
  readonly essential?: true
  /** Set if a person has to decide it: what the customer needs, or what is so at the site. */
  readonly role?: Role
}
export interface OptionParameter extends FormParameterBase {
  readonly kind: 'choice'
  readonly options: readonly string[]
  /** Set if the options are countries by their ISO 3166-1 codes. */
  readonly countries?: true
}
/** The unit of a number in the form; a `day` counts from 1970-01-01 and is shown as a date. */
export type FormUnit = Unit | 'day'
export interface NumberParameter extends FormParameterBase {
  readonly kind: 'number'
  readonly min: number
  readonly max: number
  readonly step: number
  readonly unit: FormUnit
}
export interface FlagParameter extends FormParameterBase {
  readonly kind: 'flag'
}
export type FormParameter = OptionParameter | NumberParameter | FlagParameter

/** All that a product's form needs except the prices: its parameters, and the goals of a completion. */
export interface UnpricedForm {
  readonly key: string
  readonly version: string
  readonly parameters: readonly FormParameter[]
  readonly goals: readonly string[]
  /** The tables whose rows a person gives. */
  readonly data: readonly DataTableDeclaration[]
  /** Whether there is a list of its rows with what is known of each. */
  readonly hasListing: boolean
  /** Which arguments of a notice are the value of a parameter, by notice and argument: they are shown as its label. */
  readonly noticeParameters: Readonly<Record<string, Readonly<Record<string, string>>>>
}

export function buildProductForm(
  product: Pick<Product, 'key' | 'version' | 'isDay' | 'dataTables' | 'hasListing'>,
  model: Model,
): UnpricedForm {
  return {
    key: product.key,
    version: product.version,
    parameters: listFormParameters(model, product),
    goals: model.goals.map((goal) => goal.name),
    data: product.dataTables,
    hasListing: product.hasListing,
    noticeParameters: listNoticeParameters(model),
  }
}

/** Returns the parameters in the model's order, each with the properties that its control needs. */
export function listFormParameters(model: Model, product: Pick<Product, 'isDay'>): FormParameter[] {
  // With a value of a place, the number of places is essential too.
  const essentials = new Set(
    model.parameters.flatMap(({ name, essential }) =>
      essential === true ? [name, `${findPart(name)}.count`] : [],
    ),
  )
  return model.parameters.map((parameter) => ({
    ...toFormParameter(parameter, model, product),
    ...(essentials.has(parameter.name) ? { essential: true } : {}),
  }))
}

/** The repeated part that a parameter belongs to: `item` of `item[3].power`. */
const findPart = (name: string): string | undefined => /^(\w+)\[/.exec(name)?.[1]

/** Lists the arguments of notices that are a parameter's value. */
function listNoticeParameters(model: Model): Record<string, Record<string, string>> {
  return Object.fromEntries(
    model.notices.map(({ id, arguments: values = {} }) => [
      id,
      Object.fromEntries(
        Object.entries(values).flatMap(([argument, value]) =>
          'parameter' in value ? [[argument, value.parameter]] : [],
        ),
      ),
    ]),
  )
}

function toFormParameter(parameter: Parameter, model: Model, product: Pick<Product, 'isDay'>): FormParameter {
  const { name, group } = parameter
  const result = parameter.result === true
  const role = result ? undefined : parameter.role
  const common = { name, group, result, ...(role === undefined ? {} : { role }) }
  switch (parameter.kind) {
    case 'choice': {
      const options = listOptions(parameter.from, model)
      return { ...common, kind: 'choice', options, ...(areCountries(options) ? { countries: true } : {}) }
    }
    case 'number': {
      const { min, max, step, unit } = parameter
      return {
        ...common,
        kind: 'number',
        min,
        max,
        step,
        unit: product.isDay(name) ? 'day' : unit,
      }
    }
    case 'flag':
      return { ...common, kind: 'flag' }
  }
}

/** TT and IT are earthing systems too, so only a list that consists entirely of country codes is a list of countries. */
function areCountries(options: readonly string[]): boolean {
  if (!options.every((option) => /^[A-Z]{2}$/.test(option))) return false
  const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  return options.every((option) => regions.of(option) !== undefined)
}

function listOptions(
  from: { readonly table: string } | { readonly options: readonly string[] },
  model: Model,
): readonly string[] {
  if ('options' in from) return from.options
  const table = model.tables[from.table]
  const key = findKeyColumn(table)
  if (table === undefined || key === undefined) {
    throw new Error(`The model ${model.id} has no table "${from.table}" with a key column to choose from`)
  }
  return table.rows.map((row) => String(row[key]))
}
