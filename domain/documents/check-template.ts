/** Checks the content of a template beyond the length and type of each single field. */
import { checkTaxNumber } from '../customers/tax-numbers.ts'
import { findCountry } from '../reference/countries.ts'
import { computeContrastWithWhite, leastContrast } from './accent-color.ts'
import { documentSections } from './document-template.ts'
import { type TemplateContent, templateLimits } from './template-content.ts'

export interface TemplateProblem {
  /** The field, such as `clauses.2.texts.de.text`. */
  readonly path: string
  readonly code: 'wrong_format' | 'not_allowed' | 'too_big' | 'missing'
  /** What is wrong and what to do, in English. */
  readonly message: string
}

/** @param countryId ISO 3166-1 alpha-2: the seat of the company, whose rule its tax number follows */
export function checkTemplate(content: TemplateContent, countryId: string): readonly TemplateProblem[] {
  return [
    ...checkAccentColor(content.accentColor),
    ...checkSellersTax(content.taxNumber, countryId),
    ...checkBank(content.bankLines),
    ...checkSections(content.sections),
    ...checkClauses(content.clauses),
    ...checkTexts(content),
  ]
}

function checkAccentColor(color: string): readonly TemplateProblem[] {
  const contrast = computeContrastWithWhite(color)
  if (contrast >= leastContrast) return []
  return [
    {
      path: 'accentColor',
      code: 'not_allowed',
      message: `The contrast of ${color} with white is ${contrast.toFixed(1)}. Choose a darker colour, with at least ${leastContrast}.`,
    },
  ]
}

function checkSellersTax(taxNumber: string, countryId: string): readonly TemplateProblem[] {
  if (taxNumber === '') return []
  const verdict = checkTaxNumber(countryId, taxNumber)
  if (verdict.kind === 'valid') return []
  const expectedForm = verdict.example === null ? '3 to 30 letters and digits' : `such as ${verdict.example}`
  return [
    {
      path: 'taxNumber',
      code: verdict.reason === 'form' ? 'wrong_format' : 'not_allowed',
      message:
        verdict.reason === 'form'
          ? `Send a tax number of ${countryId}, ${expectedForm}, or leave it out.`
          : `A digit of this tax number is wrong: its check digit differs (form: ${expectedForm}).`,
    },
  ]
}

/** An IBAN within a line: two letters, two digits, and 11 to 30 more characters in groups (ISO 13616-1:2020). */
const iban = /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?\b/gi

const checkBank = (lines: readonly string[]): readonly TemplateProblem[] =>
  lines.flatMap((line, index) =>
    Array.from(line.matchAll(iban), ([found]) => found)
      .filter((found) => !hasRightCheckDigits(found))
      .map((found) => ({
        path: `bankLines.${index}`,
        code: 'not_allowed' as const,
        message: `A character of the IBAN ${found} is wrong: its check digits differ.`,
      })),
  )

/** The number with its first four characters last, letters as 10 to 35, leaves 1 when divided by 97 (ISO 13616-1, ISO 7064 MOD 97-10). */
function hasRightCheckDigits(text: string): boolean {
  const bare = text.replaceAll(' ', '').toUpperCase()
  let remainder = 0
  for (const character of `${bare.slice(4)}${bare.slice(0, 4)}`)
    for (const digit of String(Number.parseInt(character, 36)))
      remainder = (remainder * 10 + Number(digit)) % 97
  return remainder === 1
}

function checkSections(sections: TemplateContent['sections']): readonly TemplateProblem[] {
  const keys = sections.map(({ key }) => key)
  const isComplete =
    keys.length === documentSections.length && documentSections.every((key) => keys.includes(key))
  if (!isComplete)
    return [
      {
        path: 'sections',
        code: 'not_allowed',
        message: `Send each section once: ${documentSections.join(', ')}.`,
      },
    ]
  const hidden = sections.findIndex(({ key, shown }) => (key === 'bill' || key === 'price') && !shown)
  if (hidden === -1) return []
  return [
    {
      path: `sections.${hidden}.shown`,
      code: 'not_allowed',
      message: 'A quotation always shows its bill and its price.',
    },
  ]
}

const checkClauses = (clauses: TemplateContent['clauses']): readonly TemplateProblem[] =>
  clauses.flatMap(({ countries, texts }, index) => [
    ...(Object.keys(texts).length === 0
      ? [
          {
            path: `clauses.${index}.texts`,
            code: 'missing' as const,
            message: 'Write the clause in at least one language, or remove it.',
          },
        ]
      : []),
    ...countries.flatMap((country, place) =>
      findCountry(country) !== undefined && countries.indexOf(country) === place
        ? []
        : [
            {
              path: `clauses.${index}.countries.${place}`,
              code: 'not_allowed' as const,
              message: 'Send each country once, by its ISO 3166-1 code of country/names.',
            },
          ],
    ),
  ])

function checkTexts(content: TemplateContent): readonly TemplateProblem[] {
  const texts = listTexts(content)
  const total = texts.reduce((sum, { text }) => sum + Array.from(text).length, 0)
  const markup = texts.flatMap(({ path, text }) => {
    const tag = findMarkup(text)
    return tag === undefined
      ? []
      : [
          {
            path,
            code: 'wrong_format' as const,
            message: `Texts are printed as they are written. Remove ${tag}: markup and scripts have no effect here.`,
          },
        ]
  })
  if (total <= templateLimits.allTexts) return markup
  return [
    ...markup,
    {
      path: 'clauses',
      code: 'too_big',
      message: `All texts of a template have at most ${templateLimits.allTexts} characters; these have ${total}.`,
    },
  ]
}

interface FieldText {
  readonly path: string
  readonly text: string
}

const listLines = (field: string, lines: readonly string[]): readonly FieldText[] =>
  lines.map((text, index) => ({ path: `${field}.${index}`, text }))

const listByLanguage = (field: string, texts: TemplateContent['coverLetters']): readonly FieldText[] =>
  Object.entries(texts).map(([language, text]) => ({ path: `${field}.${language}`, text }))

function listTexts(content: TemplateContent): readonly FieldText[] {
  const { sellerName, companyRegister, addressLines, bankLines, footerLines } = content
  return [
    { path: 'sellerName', text: sellerName },
    { path: 'companyRegister', text: companyRegister },
    ...listLines('addressLines', addressLines),
    ...listLines('bankLines', bankLines),
    ...listLines('footerLines', footerLines),
    ...listByLanguage('coverLetters', content.coverLetters),
    ...listByLanguage('closingNotes', content.closingNotes),
    ...content.clauses.flatMap(({ texts }, index) =>
      Object.entries(texts).flatMap(([language, { title, text }]) => [
        { path: `clauses.${index}.texts.${language}.title`, text: title },
        { path: `clauses.${index}.texts.${language}.text`, text },
      ]),
    ),
  ]
}

/** An element of HTML that somebody wrote in a text, such as `<script>`. It does not match `< 5 A` or `<name@company.example>`. */
const markupPattern =
  /<\/?(?:script|style|iframe|object|embed|svg|img|link|meta|form|input|button|html|body|head|div|span|table|a|p|br|b|i|u)(?=[\s/>])/i

function findMarkup(text: string): string | undefined {
  const found = markupPattern.exec(text)?.[0]
  return found === undefined ? undefined : `${found}>`
}
