// The product's texts: written messages by language, spread over the places of repeated parts, and labels of options that are figures.
import type { Model, Unit } from '../../engine/model.ts'
import { optionsOf } from '../../engine/parameter-space.ts'
import { unitSymbol } from '../../engineering/unit-symbols.ts'
import type { Language, ProductMessages } from '../product.ts'
import { type TextFiles, textLoader } from '../text-loader.ts'
import { placeIn, textsAtPlaces, withoutPlace } from '../texts-at-places.ts'
import { publishedModel } from './choice-reader.ts'
import { mostRows } from './circuits.ts'
import { connectors, rackStrips } from './facts/devices.ts'
import { harmonicOrders } from './facts/ratings.ts'
import { circuitVolts, outputVoltages } from './facts/voltages.ts'

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
export const loadMessages = textLoader(files, (written, language) => {
  const labelled = { ...figureLabels(language, publishedModel()), ...written }
  return { ...labelled, ...atPlaces(labelled) }
})

/** The unit of the figures of a choice. */
const units: Readonly<Record<string, Unit>> = {
  inputVoltage: 'V',
  frequency: 'Hz',
  rating: 'kVA',
  neutral: '%',
  primaryDevice: 'A',
  secondaryDevice: 'A',
  interruptingRating: 'kA',
  panelMain: 'A',
  subFeedRating: 'A',
  floorRating: 'kN/m2',
  'circuit.breaker': 'A',
}

/** Labels that follow from the option itself, as the language writes numbers: `400 V`, `12,5 kN/m²`, `K-13`, and names of the trade. */
function figureLabels(language: Language, model: Model): ProductMessages {
  const text = (parameter: string, option: string): string => {
    if (parameter === 'kRating') return `K-${option}`
    if (parameter === 'codeEdition') return `NEC ${option}`
    const unit = units[parameter]
    if (unit === undefined) return option
    const number = new Intl.NumberFormat(language, {
      minimumFractionDigits: option.split('.')[1]?.length ?? 0,
    })
    return `${number.format(Number(option))}\u00A0${unitSymbol(unit, language)}`
  }
  const figures = model.parameters
    .filter((parameter) => parameter.kind === 'choice')
    .flatMap((parameter) => {
      const name = withoutPlace(parameter.name)
      return optionsOf(model, parameter)
        .filter((option) => /^[\d.]+$/.test(option))
        .map((option) => [`option.${name}.${option}`, text(name, option)])
    })
  const names = [
    ...connectors.map(({ key, name }) => [`option.circuit.connector.${key}`, name]),
    ...rackStrips.map(({ key, name }) => [`option.rackStrip.${key}`, name]),
    ...outputVoltages.map((voltage) => [
      `option.outputVoltage.${voltage}`,
      `${voltage}Y/${circuitVolts[voltage][0]}\u00A0${unitSymbol('V', language)}`,
    ]),
    ['option.installationRules.IEC', 'IEC'],
    ['option.installationRules.UL', 'UL/NEC'],
  ]
  return Object.fromEntries([...figures, ...names])
}

/**
 * Texts of repeated parts said of each place. The patterns `place.…` are no ICU messages, which the build compiles: they are put together
 * here, so their gaps are `%label`, `%row` and `%order`.
 */
function atPlaces(written: ProductMessages): ProductMessages {
  const groups = Array.from({ length: mostRows }, (_, index) => [
    `group.circuits${index + 1}`,
    (written['place.circuits'] ?? '').replace('%row', String(index + 1)),
  ])
  const said = (label: string, name: string): string => {
    const place = placeIn(name)
    const pattern = written[name.startsWith('harmonic') ? 'place.harmonic' : 'place.circuit'] ?? label
    return pattern
      .replace('%label', label)
      .replace('%row', place)
      .replace('%order', String(harmonicOrders[Number(place) - 1]))
  }
  return { ...textsAtPlaces(written, publishedModel(), said), ...Object.fromEntries(groups) }
}
