/** A product's texts in the reader's language: labels, options, rules and values by the keys of its messages. */

import { formatCountry } from '@design-portal/i18n/format.ts'
import { formatMessage } from '@design-portal/i18n/icu/format.ts'
import type { CompiledMessage, MessageValues } from '@design-portal/i18n/icu/message.ts'
import type { Language } from '@design-portal/i18n/languages.ts'
import type { Value } from '@design-portal/domain/engine/model.ts'
import type { RuleArgument } from '@design-portal/domain/engine/rule-arguments.ts'
import type { RaisedNotice } from '@design-portal/domain/products/product.ts'
import type { FormParameter, ProductForm } from '../engine/protocol.ts'
import { formatQuantity } from './quantity.ts'

export interface ProductText {
  readonly language: Language
  /** Returns a message by its full key; a missing one shows its key, so that the mistake is noticed. */
  message(key: string, values?: MessageValues): string
  group(name: string): string
  parameter(name: string): string
  /** Returns one sentence of help, if the product has one. */
  help(parameter: string): string | undefined
  rule(id: string): string
  /** Returns what a rule says with what breaks it, options by their labels; undefined where it says no more. */
  ruleWith(id: string, given: Readonly<Record<string, RuleArgument>>): string | undefined
  goal(name: string): string
  /** Returns the text of a notice, with the labels of its options. */
  notice(notice: Pick<RaisedNotice, 'id' | 'arguments'>): string
  /** Formats the value of a parameter: an option's label, a number with its unit, yes or no. */
  value(parameter: string, value: Value): string
  /** Returns options in display order: the product's own, or sorted by name if their names depend on the language. */
  sortOptions(parameter: string, options: readonly string[]): readonly string[]
}

export interface YesNo {
  readonly yes: string
  readonly no: string
}

/** The arguments by which a message selects one of its cases. */
function listSelectors(message: CompiledMessage): ReadonlySet<string> {
  if (typeof message === 'string') return new Set()
  return new Set(
    message.flatMap((part) => {
      if (typeof part !== 'object' || part[2] === undefined || typeof part[2] === 'string') return []
      const nested = Object.values(part[2]).flatMap((parts) => [...listSelectors(parts)])
      return part[1] === 'select' ? [part[0], ...nested] : nested
    }),
  )
}

/** Creates a product's texts from its messages. */
export function createProductText(
  form: ProductForm,
  messages: Readonly<Record<string, CompiledMessage>>,
  language: Language,
  yesNo: YesNo,
): ProductText {
  const parameters = new Map<string, FormParameter>(form.parameters.map((one) => [one.name, one]))
  const optional = (key: string, values: MessageValues = {}): string | undefined => {
    const message = messages[key]
    return message === undefined ? undefined : formatMessage(message, values, language)
  }
  const message = (key: string, values?: MessageValues): string => optional(key, values) ?? key
  const isOfCountries = (name: string): boolean => {
    const parameter = parameters.get(name)
    return parameter?.kind === 'choice' && parameter.countries === true
  }
  const option = (parameter: string, key: string): string =>
    optional(`option.${parameter}.${key}`) ?? (isOfCountries(parameter) ? formatCountry(key, language) : key)

  const value = (name: string, of: Value): string => {
    if (typeof of === 'boolean') return of ? yesNo.yes : yesNo.no
    const parameter = parameters.get(name)
    if (typeof of === 'string') return option(name, of)
    return formatQuantity(of, parameter?.kind === 'number' ? parameter.unit : '1', language)
  }

  /** A message with the values of parameters by their labels, and by their keys where the message selects by them. */
  const label = (key: string, given: Readonly<Record<string, string | RuleArgument>>): string | undefined => {
    const selecting = listSelectors(messages[key] ?? [])
    const labelled = Object.entries(given).map(([name, argument]) => {
      if (typeof argument !== 'object') return [name, argument] as const
      const { parameter, value: raw } = argument
      return [name, selecting.has(name) ? String(raw) : value(parameter, raw)] as const
    })
    return optional(key, Object.fromEntries(labelled))
  }

  return {
    language,
    message,
    group: (name) => message(`group.${name}`),
    parameter: (name) => message(`parameter.${name}`),
    help: (parameter) => optional(`help.${parameter}`),
    rule: (id) => message(`rule.${id}`),
    ruleWith: (id, given) => label(`rule.${id}.detail`, given),
    goal: (name) => message(`goal.${name}`),
    notice({ id, arguments: given }) {
      const labelled = Object.entries(form.noticeParameters[id] ?? {}).flatMap(([argument, parameter]) => {
        const raw = given[argument]
        return raw === undefined ? [] : [[argument, { parameter, value: raw }] as const]
      })
      const key = `notice.${id}`
      return label(key, { ...given, ...Object.fromEntries(labelled) }) ?? key
    },
    value,
    sortOptions(parameter, options) {
      const hasNames = options.some((key) => messages[`option.${parameter}.${key}`] !== undefined)
      if (hasNames || !isOfCountries(parameter)) return options
      const { compare } = new Intl.Collator(language)
      return options.toSorted((one, other) => compare(option(parameter, one), option(parameter, other)))
    },
  }
}
