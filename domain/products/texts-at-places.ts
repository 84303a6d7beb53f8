// Texts of repeated parts, said of each of their places: `parameter.item[2].power`, `rule.L02@item[2]`, `value.load[3]`.
import type { Model } from '../engine/model.ts'
import { optionsOf } from '../engine/parameter-space.ts'
import type { ProductMessages } from './product.ts'

/** The name of a parameter as it is written, without its place. */
export const withoutPlace = (name: string): string => name.replaceAll(/\[\d+\]/g, '')

/** The place in a name, from 1; `0` where it has none. */
export const placeIn = (name: string): string => /\[(\d+)\]/.exec(name)?.[1] ?? '0'

/**
 * What is written once for a part, at each of its places; what is not written is left out.
 * @param labelled the label of a parameter, as it is written, said of its place
 */
export function textsAtPlaces(
  written: ProductMessages,
  model: Model,
  labelled: (label: string, name: string) => string,
): ProductMessages {
  const parameters = model.parameters
    .filter(({ name }) => name.includes('['))
    .flatMap((parameter) => {
      const { name } = parameter
      const plain = withoutPlace(name)
      const options = parameter.kind === 'choice' ? optionsOf(model, parameter) : []
      return [
        [`parameter.${name}`, labelled(written[`parameter.${plain}`] ?? name, name)],
        [`help.${name}`, written[`help.${plain}`]],
        ...options.map((option) => [`option.${name}.${option}`, written[`option.${plain}.${option}`]]),
      ]
    })
  const rules = model.rules
    .filter(({ id }) => id.includes('['))
    .flatMap(({ id }) => {
      const plain = id.replace(/@.*|\[\d+\]$/, '')
      return [
        [`rule.${id}`, written[`rule.${plain}`]],
        [`rule.${id}.detail`, written[`rule.${plain}.detail`]],
      ]
    })
  const values = model.values
    .filter(({ name }) => /[[~]/.test(name))
    .map(({ name }) => [`value.${name}`, written[`value.${withoutPlace(name).replace(/~.*/, '')}`]])
  return Object.fromEntries([...parameters, ...rules, ...values].filter(([, text]) => text !== undefined))
}
