// The product's texts: written messages by language, and labels of options that are figures or proper names.
import type { Model, Unit } from '../../engine/model.ts'
import { optionsOf } from '../../engine/parameter-space.ts'
import { unitSymbol } from '../../engineering/unit-symbols.ts'
import type { Language, ProductMessages } from '../product.ts'
import { type TextFiles, textLoader } from '../text-loader.ts'
import { publishedFacts } from './facts/published.ts'
import { buildModel } from './model.ts'

/** One file per language, loaded when it is asked for. */
const files: TextFiles = {
  en: () => import('./messages/en.json', { with: { type: 'json' } }),
  es: () => import('./messages/es.json', { with: { type: 'json' } }),
  de: () => import('./messages/de.json', { with: { type: 'json' } }),
  fr: () => import('./messages/fr.json', { with: { type: 'json' } }),
  ja: () => import('./messages/ja.json', { with: { type: 'json' } }),
  ko: () => import('./messages/ko.json', { with: { type: 'json' } }),
  pt: () => import('./messages/pt.json', { with: { type: 'json' } }),
  ru: () => import('./messages/ru.json', { with: { type: 'json' } }),
  zh: () => import('./messages/zh.json', { with: { type: 'json' } }),
}

/** Texts of one language, with those of the drawings. */
export const loadMessages = textLoader(files, (written, language) => ({
  ...figureLabels(language, buildModel()),
  ...written,
}))

/** The unit of the figures of a choice. */
const units: Readonly<Record<string, Unit>> = {
  voltage: 'V',
  frequency: 'Hz',
  cutOff: 'V',
  floorRating: 'kN/m2',
  doorWidth: 'mm',
  doorHeight: 'mm',
  inputBreaker: 'A',
  bypassBreaker: 'A',
  outputBreaker: 'A',
  batteryBreaker: 'A',
}

/** Labels that follow from the option itself, written as the language writes numbers: `400 V`, `12,5 kN/m²`, `10 分`, `Galaxy VL 200 kW`. */
export function figureLabels(language: Language, model: Model): ProductMessages {
  const minutes = new Intl.NumberFormat(language, { style: 'unit', unit: 'minute', unitDisplay: 'short' })
  const text = (parameter: string, option: string): string => {
    if (parameter === 'runtime') return minutes.format(Number(option))
    const unit = units[parameter]
    if (unit === undefined) return option
    const decimals = option.split('.')[1]?.length ?? 0
    const number = new Intl.NumberFormat(language, { minimumFractionDigits: decimals })
    return `${number.format(Number(option))}\u00a0${unitSymbol(unit, language)}`
  }
  const figures = model.parameters
    .filter((parameter) => parameter.kind === 'choice')
    .flatMap((parameter) =>
      optionsOf(model, parameter)
        .filter((option) => /^[\d.:]+$/.test(option))
        .map((option) => [`option.${parameter.name}.${option}`, text(parameter.name, option)]),
    )
  const names = [
    ...publishedFacts.families.map(({ key, name }) => [`option.family.${key}`, name]),
    ...publishedFacts.units.map((unit) => [`option.unit.${unit.key}`, unit.model]),
  ]
  return Object.fromEntries([...figures, ...names])
}
