// The product's texts: written messages by language, spread over the rows of equipment, and labels of options that are figures or names.
import { unitSymbol } from '../../engineering/unit-symbols.ts'
import type { Language, ProductMessages } from '../product.ts'
import { type TextFiles, textLoader } from '../text-loader.ts'
import { placeIn, textsAtPlaces } from '../texts-at-places.ts'
import { publishedModel } from './choice-reader.ts'
import { mostRows } from './equipment.ts'
import { circuits, feedOf } from './facts/feeds.ts'
import { upsList } from './facts/ups.ts'
import { cordLengths } from './parts.ts'

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
  const labelled = { ...figureLabels(language, written), ...written }
  return { ...labelled, ...atRows(labelled) }
})

/** Labels that follow from the option itself: `230 V, 16 A, IEC 60309 2P+E`, `3,000 VA` with its kind and form, `1.2 m`. */
function figureLabels(language: Language, written: ProductMessages): ProductMessages {
  const figure = (value: number, unit: 'V' | 'A' | 'VA' | 'm', fraction = 0): string =>
    `${new Intl.NumberFormat(language, { minimumFractionDigits: fraction }).format(value)}\u00A0${unitSymbol(unit, language)}`
  const word = (key: string): string => written[key] ?? key
  return Object.fromEntries([
    ...circuits.map((circuit) => {
      const { volts, amps } = feedOf(circuit)
      return [`option.circuit.${circuit.key}`, `${figure(volts, 'V')}, ${figure(amps, 'A')}, ${circuit.plug}`]
    }),
    ...upsList.map(({ key, va, topology, form, plug, range }) => [
      `option.ups.${key}`,
      [
        figure(va, 'VA'),
        word(`option.topology.${topology}`),
        word(`option.upsForm.${form}`),
        range === 'low' || plug.startsWith('C') ? plug : word(`plug.${plug}`),
      ].join(' · '),
    ]),
    ...['0.95', '1', '0.9', '0.8'].map((option) => [
      `option.powerFactor.${option}`,
      new Intl.NumberFormat(language).format(Number(option)),
    ]),
    ...cordLengths.map((length) => [`option.cordLength.${length}`, figure(Number(length), 'm', 1)]),
  ])
}

/**
 * Texts of rows said of each place. The patterns `place.…` are no ICU messages, which the build compiles: they are put together here, so
 * their gaps are `%label` and `%row`.
 */
function atRows(written: ProductMessages): ProductMessages {
  const groups = Array.from({ length: mostRows }, (_, index) => [
    `group.equipment${index + 1}`,
    (written['place.equipment'] ?? '').replace('%row', String(index + 1)),
  ])
  const said = (label: string, name: string): string =>
    (written['place.item'] ?? label).replace('%label', label).replace('%row', placeIn(name))
  return { ...textsAtPlaces(written, publishedModel(), said), ...Object.fromEntries(groups) }
}
