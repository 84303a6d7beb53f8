/** How a company's documents look and what they say beside their content: logo, colour, typeface, address, sections and clauses. */
import type { Language } from '../languages.ts'

/** Sections of a quotation in the order in which the default template prints them. */
export const documentSections = [
  'cover',
  'letter',
  'summary',
  'drawings',
  'bill',
  'price',
  'terms',
  'clauses',
  'signature',
] as const
export type DocumentSection = (typeof documentSections)[number]

/** Sections that no template leaves out: without them a quotation says neither what it offers nor for how much. */
export const requiredSections = ['bill', 'price'] as const satisfies readonly DocumentSection[]

/** Typefaces for Latin, Greek and Cyrillic; other scripts have one each, whatever is chosen. */
export const documentTypefaces = ['noto-sans', 'noto-serif'] as const
export type DocumentTypeface = (typeof documentTypefaces)[number]

export interface DocumentLogo {
  readonly kind: 'png' | 'jpeg'
  readonly bytes: Uint8Array
}

export interface ClauseText {
  readonly title: string
  readonly text: string
}

/** A clause in the languages in which it was written. */
export interface DocumentClause {
  /** Countries of delivery for which it holds, ISO 3166-1 alpha-2; empty for all. */
  readonly countries: readonly string[]
  readonly texts: Readonly<Partial<Record<Language, ClauseText>>>
}

export interface DocumentTemplate {
  /** Null: the name of the seller stands in its place. */
  readonly logo: DocumentLogo | null
  /** `#rrggbb`; rules and titles. */
  readonly accentColor: string
  readonly typeface: DocumentTypeface
  /** Address, register, bank and tax number of the seller, a line each. */
  readonly sellerLines: readonly string[]
  /** Lines at the bottom of every page. */
  readonly footerLines: readonly string[]
  /** In the order in which they are printed; each key once. */
  readonly sections: readonly { readonly key: DocumentSection; readonly shown: boolean }[]
  readonly clauses: readonly DocumentClause[]
}

/** The template of a company that has none of its own. */
export const defaultTemplate: DocumentTemplate = {
  logo: null,
  accentColor: '#1f5fa8',
  typeface: 'noto-sans',
  sellerLines: [],
  footerLines: [],
  sections: documentSections.map((key) => ({ key, shown: true })),
  clauses: [],
}

/** The sections that a template prints, in its order. A required one is printed where it stands even if it is hidden, and last if it is absent. */
export function listShownSections({ sections }: DocumentTemplate): readonly DocumentSection[] {
  const isRequired = (key: DocumentSection) => requiredSections.some((required) => required === key)
  const listed = sections.filter(({ key, shown }) => shown || isRequired(key)).map(({ key }) => key)
  return [...listed, ...requiredSections.filter((key) => !listed.includes(key))]
}

/**
 * The clauses for a country of delivery in a language. A clause that was not written in the language is taken in English, and else in the first
 * language that it has, because leaving it out would change the contract.
 *
 * @param country ISO 3166-1 alpha-2
 */
export function findClauses(
  { clauses }: DocumentTemplate,
  language: Language,
  country: string,
): readonly ClauseText[] {
  return clauses
    .filter(({ countries }) => countries.length === 0 || countries.includes(country))
    .flatMap(({ texts }) => texts[language] ?? texts.en ?? Object.values(texts).slice(0, 1))
}
