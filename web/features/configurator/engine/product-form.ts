/** The part of a model that a form needs: parameters with their options, without the tables of facts. */

import type { Model, Parameter, Value } from '@design-portal/domain/engine/model.ts'
import { keyColumnOf } from '@design-portal/domain/engine/parameter-space.ts'
import type { Product } from '@design-portal/domain/products/product.ts'
import type { FormParameter, ProductForm } from './protocol.ts'

/** All that a product's form needs beside the prices. */
export function formOf(
  product: Pick<Product, 'key' | 'version' | 'isDay'>,
  model: Model,
): Omit<ProductForm, 'priceList'> {
  return {
    key: product.key,
    version: product.version,
    parameters: formParameters(model, product),
    goals: model.goals.map((goal) => goal.name),
    noticeParameters: noticeParameters(model),
  }
}

/** The parameters in the model's order, each with what a control needs to know. */
export function formParameters(model: Model, product: Pick<Product, 'isDay'>): FormParameter[] {
  return model.parameters.map((parameter) => formParameter(parameter, model, product))
}

/** Which arguments of which notices are a parameter's value. */
function noticeParameters(model: Model): Record<string, Record<string, string>> {
  return Object.fromEntries(
    model.notices.map(({ id, arguments: values = {} }) => [
      id,
      Object.fromEntries(
        Object.entries(values).flatMap(([argument, of]) =>
          'parameter' in of ? [[argument, of.parameter]] : [],
        ),
      ),
    ]),
  )
}

function formParameter(parameter: Parameter, model: Model, product: Pick<Product, 'isDay'>): FormParameter {
  const { name, group } = parameter
  const common = { name, group, result: parameter.result === true }
  switch (parameter.kind) {
    case 'choice':
      return { ...common, kind: 'choice', options: optionsOf(parameter.from, model) }
    case 'number': {
      const { min, max, step, unit } = parameter
      return {
        ...common,
        kind: 'number',
        min,
        max,
        step,
        unit: product.isDay?.(name) === true ? 'day' : unit,
      }
    }
    case 'flag':
      return { ...common, kind: 'flag' }
  }
}

function optionsOf(
  from: { readonly table: string } | { readonly options: readonly string[] },
  model: Model,
): readonly string[] {
  if ('options' in from) return from.options
  const table = model.tables[from.table]
  const key = keyColumnOf(table)
  if (table === undefined || key === undefined) {
    throw new Error(`The model ${model.id} has no table "${from.table}" with a key column to choose from`)
  }
  return table.rows.map((row) => String(row[key]))
}

/** Whether a stored value can still be chosen: designs and drafts outlive versions of a product. */
export function isInDomain(parameter: FormParameter, value: Value): boolean {
  switch (parameter.kind) {
    case 'choice':
      return typeof value === 'string' && parameter.options.includes(value)
    case 'flag':
      return typeof value === 'boolean'
    case 'number':
      return typeof value === 'number' && isOnStep(parameter, value)
  }
}

/** True for a number between the bounds that a whole count of steps reaches. */
export function isOnStep(
  { min, max, step }: { readonly min: number; readonly max: number; readonly step: number },
  value: number,
): boolean {
  if (!Number.isFinite(value) || value < min || value > max) return false
  const steps = (value - min) / step
  // Decimal steps are not exact in binary: 0.3 / 0.1 is 2.9999999999999996.
  return Math.abs(steps - Math.round(steps)) < 1e-6
}
