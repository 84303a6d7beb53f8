// The product's texts: written messages by language, spread over the places of assets and sites, and the names of equipment.
import type { ProductMessages } from '../product.ts'
import { type TextFiles, textLoader } from '../text-loader.ts'
import { mostAssets, mostSites } from './asset.ts'
import { assets } from './facts/assets.ts'

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
export const loadMessages = textLoader(files, (written) => ({
  ...Object.fromEntries(Object.entries(written).flatMap(placed)),
  ...namesOf(written),
}))

/** Assets and sites are called A1 and S2, on drawings too. */
const parts = { asset: { letter: 'A', most: mostAssets }, site: { letter: 'S', most: mostSites } } as const

/**
 * What is said of a part, once for each of its places; any other text is itself. Notices and details of rules have arguments, which the
 * build compiles: they name their place by one. What is put together here has none, and the gap in the name of a group is `%place`.
 */
function placed([key, text]: readonly [string, string]): (readonly [string, string])[] {
  const [, kind = '', part = '', rest = ''] =
    /^(parameter|help|value|rule)\.(asset|site)\.(?!count$)(\w+)$/.exec(key) ?? []
  const [, told = '', where = '', more = ''] =
    /^((?:rule|notice)\.[\w-]+)@(asset|site)(\.detail|)$/.exec(key) ?? []
  const [, group = ''] = /^group\.(asset)\.place$/.exec(key) ?? []
  const name = part || where || group
  if (name !== 'asset' && name !== 'site') return [[key, text]]
  const { letter, most } = parts[name]
  return Array.from({ length: most }, (_, index) => {
    const place = index + 1
    if (group !== '') return [`group.asset[${place}]`, text.replace('%place', String(place))]
    const named = `${letter}${place} · ${text}`
    const namesItself = told.startsWith('notice') || more !== ''
    if (told !== '') return [`${told}@${name}[${place}]${more}`, namesItself ? text : named]
    if (rest === 'unused') return [`rule.${name}.unused[${place}]`, text]
    return [`${kind}.${name}[${place}].${rest}`, kind === 'help' ? text : named]
  })
}

/** Equipment by its proper name, or by the language's name for what is common; in the form and on drawings. */
function namesOf(texts: ProductMessages): ProductMessages {
  const places = Array.from({ length: mostAssets }, (_, index) => index + 1)
  return Object.fromEntries(
    assets.flatMap(({ key, name = texts[`asset.${key}`] ?? key }) =>
      places.flatMap((place) => [
        [`option.asset[${place}].product.${key}`, name],
        [`drawing.cover.asset[${place}].${key}`, `${parts.asset.letter}${place} ${name}`],
      ]),
    ),
  )
}
