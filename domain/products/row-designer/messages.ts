// The product's texts: written messages by language, spread over the runs of exceptional racks, and labels of options that are figures.
import { unitSymbol } from '../../engineering/unit-symbols.ts'
import type { Language, ProductMessages } from '../product.ts'
import { type TextFiles, textLoader } from '../text-loader.ts'
import { placeIn, textsAtPlaces } from '../texts-at-places.ts'
import { publishedModel } from './choice-reader.ts'
import { phaseNames } from './design.ts'
import { classes } from './facts/air.ts'
import { feederAmps, strips, toNeutral, voltages } from './facts/power.ts'
import { coolers, racks } from './facts/racks.ts'
import { mostExceptions } from './parameters.ts'

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
  const labelled = { ...figureLabels(language), ...written }
  return { ...labelled, ...atPlaces(labelled) }
})

/** Labels that follow from the option itself: `600 × 1,200 mm, 42 U`, `300 mm · 30 kW · 1.6 m³/s`, `3 × 16 A`. */
function figureLabels(language: Language): ProductMessages {
  const number = new Intl.NumberFormat(language)
  const figure = (value: number, unit: 'V' | 'A' | 'mm' | 'kW'): string =>
    `${number.format(value)}\u00A0${unitSymbol(unit, language)}`
  return Object.fromEntries([
    ...racks.map(({ key, width, depth, units }) => [
      `option.rack.${key}`,
      `${number.format(width)} × ${figure(depth, 'mm')}, ${units}\u00A0U (${key})`,
    ]),
    ...coolers.map(({ key, width, power, air }) => [
      `option.cooler.${key}`,
      `${figure(width, 'mm')} · ${figure(power, 'kW')} · ${number.format(air)}\u00A0m³/s`,
    ]),
    ...strips.map(({ key, phases, amps, voltage }) => [
      `option.strip.${key}`,
      `${phases}~ ${figure(amps, 'A')}, ${figure(phases === 3 ? Number(voltage) : toNeutral[voltage], 'V')}`,
    ]),
    ...voltages.map((voltage) => [
      `option.voltage.${voltage}`,
      `${figure(Number(voltage), 'V')} / ${figure(toNeutral[voltage], 'V')}`,
    ]),
    ...feederAmps.map((amps) => [`option.feeder.${amps}`, figure(Number(amps), 'A')]),
    ...['600', '610'].map((tile) => [`option.tile.${tile}`, figure(Number(tile), 'mm')]),
    ...classes.map((name) => [`option.airClass.${name}`, name]),
    ...phaseNames.map((name) => [`option.exception.phase.${name}`, name]),
    ...['N', 'N+1', 'N+2'].map((name) => [`option.redundancy.${name}`, name]),
  ])
}

/**
 * Texts of runs said of each place. The patterns `place.…` are no ICU messages, which the build compiles: they are put together here, so
 * their gaps are `%label` and `%run`.
 */
function atPlaces(written: ProductMessages): ProductMessages {
  const groups = Array.from({ length: mostExceptions }, (_, index) => [
    `group.exceptions${index + 1}`,
    (written['place.exceptions'] ?? '').replace('%run', String(index + 1)),
  ])
  const said = (label: string, name: string): string =>
    (written['place.exception'] ?? label).replace('%label', label).replace('%run', placeIn(name))
  return { ...textsAtPlaces(written, publishedModel(), said), ...Object.fromEntries(groups) }
}
