/** The texts of tools, fields, figures and remarks in the reader's language. */

import type { Field, Figure, Plot, Remark } from '@design-portal/domain/trade-off/tool.ts'
import { findStation } from '@design-portal/domain/weather/stations.ts'
import { formatCountry, formatNumber } from '@design-portal/i18n/format.ts'
import { translateName, translateRawKey } from '../../language/use-text.ts'
import { filePrefix, formatFileName } from './weather-files.ts'
import type { FromTradeOffWorker } from './worker-protocol.ts'

type FileProblem = Pick<Extract<FromTradeOffWorker, { kind: 'unreadable' }>, 'problem' | 'values'>

export const formatTool = (key: string): string => translateName('TRADE_TOOL', key)
export const formatModel = (key: string): string => translateName('TRADE_MODEL', key)
export const formatField = (key: string): string => translateName('TRADE_FIELD', key)
export const formatFigureName = (key: string): string => translateRawKey(`TRADE_FIGURE_${key}`)
/** Formats the name of a part of a breakdown; hours have the same names as figures. */
export const formatPart = (key: string): string =>
  key.endsWith('_HOURS') ? formatFigureName(key) : translateRawKey(`TRADE_PART_${key}`)
/** Formats the name of a plot's horizontal axis. */
export const formatAxisName = (along: Plot['along']): string => translateName('TRADE_ALONG', along)

/** Options that are the same in every language: N+1, A1. */
const untranslatedOptions = /^(\d?N|N\+1|A\d)$/

export const formatOption = (option: string, names?: Readonly<Record<string, string>>): string =>
  names?.[option] ?? (untranslatedOptions.test(option) ? option : translateName('TRADE_OPTION', option))

/** A name with its unit: IT load, kW. */
export const formatWithUnit = (name: string, unit: string): string =>
  unit === '' ? name : `${name}, ${unit}`

/** A value of a scenario as people read it. */
export function formatValue(field: Field, value: number | string | undefined, language: string): string {
  if (typeof value === 'number') return Number.isFinite(value) ? formatNumber(value, language, 3) : '–'
  const word = value ?? ''
  if (word === '') return '–'
  if (field.kind === 'choice') return formatOption(word, field.names)
  if (field.kind === 'country') return formatCountry(word, language)
  return field.kind === 'weather' ? formatWeather(word) : word
}

export const formatWeather = (name: string): string =>
  name.startsWith(filePrefix) ? formatFileName(name) : (findStation(name)?.name ?? name)

/** A figure, or the word for one that is not defined. */
export const formatFigure = ({ value, decimals }: Figure, language: string): string =>
  value === undefined ? translateRawKey('TRADE_NOT_DEFINED') : formatNumber(value, language, decimals)

/** The sentence of a remark, with its field, country and numbers as people read them. */
export function formatRemark({ key, field, values = {} }: Remark, language: string): string {
  const words = Object.entries(values).map(([name, value]): [string, string] => [
    name,
    typeof value === 'number'
      ? formatNumber(value, language, 2)
      : name === 'country'
        ? formatCountry(value, language)
        : name === 'station'
          ? formatWeather(value)
          : value,
  ])
  return translateRawKey(`TRADE_REMARK_${key}`, {
    ...Object.fromEntries(words),
    field: field === undefined ? '' : formatField(field),
  })
}

/** What is wrong with a weather file, where, and what to do. */
export function formatFileProblem({ problem, values }: FileProblem, language: string): string {
  const words = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'number' ? formatNumber(value, language, 1) : value,
  ])
  return translateRawKey(`TRADE_FILE_${problem}`, Object.fromEntries(words))
}

const monthFormats = new Map<string, Intl.DateTimeFormat>()

/** A position along a plot: the name of a month, or a number. */
export function formatPosition(along: Plot['along'], x: number, language: string): string {
  if (along !== 'month') return formatNumber(x, language, 1)
  const format =
    monthFormats.get(language) ?? new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' })
  monthFormats.set(language, format)
  // Only the month is shown, so any year would do.
  return format.format(Date.UTC(2023, x - 1, 1))
}
