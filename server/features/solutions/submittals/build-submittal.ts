/** Lays a submittal out: what a consulting engineer checks of a solution, without prices. */
import type {
  DocumentBlock,
  DocumentContent,
  Fact,
  SheetBlock,
  TableRow,
} from '@design-portal/domain/documents/document-blocks.ts'
import { dropRemarks } from '@design-portal/domain/documents/print-drawing.ts'
import { toMarks, type Translate } from '@design-portal/domain/drawings/marks.ts'
import type { Drawing } from '@design-portal/domain/drawings/shapes.ts'
import { layOutSheet, type PaperSystem } from '@design-portal/domain/drawings/sheet.ts'
import { getSheetNumber } from '@design-portal/domain/drawings/title-block.ts'
import { type DesignTitleFacts, type TitlePeople } from '@design-portal/domain/drawings/title-facts.ts'
import type { Figure } from '@design-portal/domain/products/product.ts'
import { toTextKey } from '@design-portal/domain/text-key.ts'
import { formatCountry, formatDate, formatDay, formatNumber } from '@design-portal/i18n/format.ts'
import type { Language } from '@design-portal/i18n/languages.ts'
import type { DocumentText } from '../../../texts/document-texts.ts'
import { formatQuantity } from '../../../texts/label-translator.ts'

export interface SubmittedDesign {
  readonly id: string
  readonly name: string
  readonly product: string
  readonly quantity: number
  readonly figures: readonly Figure[]
  readonly drawings: readonly Drawing[]
  readonly titleFacts: DesignTitleFacts
  /** Labels and messages in the language of the document. */
  readonly translate: Translate
}

/** A chosen attachment. */
export interface SubmittedFile {
  readonly fileName: string
  /** Whether its pages follow in the document. */
  readonly isIncluded: boolean
}

export interface Submittal {
  readonly language: Language
  readonly papers: PaperSystem
  readonly seller: { readonly name: string; readonly lines: readonly string[] }
  readonly solutionName: string
  /** The beginning of the numbers of its drawings. */
  readonly number: string
  /** The text key of the status. */
  readonly statusKey: string
  readonly country: string
  /** `YYYY-MM-DD` */
  readonly day: string
  readonly opportunityNumber: string | null
  readonly people: TitlePeople
  readonly designs: readonly SubmittedDesign[]
  /** What the solution check finds: severity, sentence, and who accepted it. */
  readonly findings: readonly (readonly [string, string, string])[]
  readonly files: readonly SubmittedFile[]
}

export function buildSubmittal(submittal: Submittal, text: DocumentText): DocumentContent {
  const { language, papers, seller, solutionName, number } = submittal
  return {
    title: `${text('SUBMITTAL')}: ${solutionName}`,
    language,
    papers,
    author: seller.name,
    header: { start: solutionName, end: `${text('SUBMITTAL')} ${number}` },
    blocks: [
      ...buildCover(submittal, text),
      {
        kind: 'contents',
        title: text('SUBMITTAL_CONTENTS'),
        columns: [text('SUBMITTAL_PART'), text('SUBMITTAL_PAGE')],
      },
      { kind: 'pageBreak' },
      ...buildRevisions(submittal, text),
      ...buildTechnicalData(submittal, text),
      ...buildCalculation(submittal, text),
      ...buildDrawings(submittal, text),
      ...buildFiles(submittal, text),
    ],
  }
}

const heading = (words: string): DocumentBlock => ({ kind: 'heading', words, level: 2 })
const subheading = (words: string): DocumentBlock => ({ kind: 'heading', words, level: 3 })

function buildCover(submittal: Submittal, text: DocumentText): readonly DocumentBlock[] {
  const { seller, solutionName, number, people, language, day, country, opportunityNumber } = submittal
  const nobody = text('SUBMITTAL_NOBODY')
  const facts: readonly Fact[] = [
    { label: text('DOCUMENT_DATE'), value: formatDay(day, language) },
    { label: text('DOCUMENT_STATUS'), value: text(submittal.statusKey) },
    { label: text('DOCUMENT_PREPARED_BY'), value: `${people.author}, ${people.legalOwner}` },
    { label: text('SUBMITTAL_CHECKED_BY'), value: people.checker ?? nobody },
    { label: text('SUBMITTAL_APPROVED_BY'), value: people.approver ?? nobody },
    { label: text('DOCUMENT_COUNTRY'), value: formatCountry(country, language) },
    ...(opportunityNumber === null ? [] : [{ label: text('OPPORTUNITY'), value: opportunityNumber }]),
  ]
  return [
    {
      kind: 'cover',
      seller: seller.name,
      sellerLines: seller.lines,
      title: text('SUBMITTAL'),
      number,
      project: solutionName,
      facts,
      caution: people.status === 'preliminary' ? text('SUBMITTAL_PRELIMINARY') : '',
    },
  ]
}

/** Which state of each design the document shows, and who saved it. */
function buildRevisions(
  { designs, people, language }: Submittal,
  text: DocumentText,
): readonly DocumentBlock[] {
  const title = text('SUBMITTAL_REVISIONS')
  return [
    heading(title),
    {
      kind: 'table',
      title,
      columns: [
        { title: text('DOCUMENT_DESIGN'), fills: true },
        { title: text('SUBMITTAL_PRODUCT'), fills: true },
        { title: text('DOCUMENT_QUANTITY'), align: 'end' },
        { title: text('HISTORY_FIELD_REVISION'), align: 'end' },
        { title: text('DOCUMENT_DATE') },
        { title: text('SUBMITTAL_SAVED_BY') },
      ],
      rows: designs.map(({ id, name, product, quantity }) => {
        const revision = people.designs.find(({ desId }) => desId === id)
        return {
          cells: [
            name,
            product,
            formatNumber(quantity, language, 0),
            revision === undefined ? '' : String(revision.revision),
            revision === undefined ? '' : formatDate(revision.savedOn, language),
            revision?.savedBy ?? '',
          ],
        }
      }),
    },
  ]
}

function buildTechnicalData({ designs, language }: Submittal, text: DocumentText): readonly DocumentBlock[] {
  const designsWithFigures = designs.filter(({ figures }) => figures.length > 0)
  if (designsWithFigures.length === 0) return []
  return [
    heading(text('SUBMITTAL_DATA')),
    ...designsWithFigures.flatMap((design): DocumentBlock[] => [
      subheading(design.name),
      {
        kind: 'table',
        title: `${text('SUBMITTAL_DATA')}: ${design.name}`,
        columns: [
          { title: text('CALCULATION_FIGURE'), fills: true },
          { title: text('CALCULATION_VALUE'), align: 'end' },
        ],
        rows: design.figures.map((figure) => ({ cells: formatFigure(figure, design.translate, language) })),
      },
    ]),
  ]
}

const formatFigure = (
  { name, value, unit, decimals }: Pick<Figure, 'name' | 'value' | 'unit' | 'decimals'>,
  translate: Translate,
  language: Language,
): readonly [string, string] => [
  translate({ message: `value.${name}` }),
  formatQuantity({ quantity: value, unit, decimals }, language),
]

/** Each figure with its basis, source and steps, and what the solution check finds. */
function buildCalculation(
  { designs, findings, language }: Submittal,
  text: DocumentText,
): readonly DocumentBlock[] {
  const sheet = text('CALCULATION_SHEET')
  const designsWithFigures = designs.filter(({ figures }) => figures.length > 0)
  if (designsWithFigures.length === 0 && findings.length === 0) return []
  return [
    { kind: 'pageBreak' },
    heading(sheet),
    ...designsWithFigures.flatMap(({ name, figures, translate }): DocumentBlock[] => [
      subheading(name),
      {
        kind: 'table',
        title: `${sheet}: ${name}`,
        columns: [
          { title: text('CALCULATION_FIGURE'), fills: true },
          { title: text('CALCULATION_VALUE'), align: 'end' },
          { title: text('CALCULATION_BASIS'), fills: true },
        ],
        indented: 0,
        rows: figures.flatMap((figure) => listFigureRows(figure, { translate, text, language })),
      },
    ]),
    ...(findings.length === 0
      ? []
      : ([
          subheading(text('CHAIN_FINDINGS')),
          {
            kind: 'table',
            title: text('CHAIN_FINDINGS'),
            columns: [
              { title: text('SUBMITTAL_SEVERITY') },
              { title: text('SUBMITTAL_FINDING'), fills: true },
              { title: text('SUBMITTAL_ACCEPTANCE'), fills: true },
            ],
            rows: findings.map((cells) => ({ cells })),
          },
        ] satisfies readonly DocumentBlock[])),
  ]
}

function listFigureRows(
  figure: Figure,
  {
    translate,
    text,
    language,
  }: { readonly translate: Translate; readonly text: DocumentText; readonly language: Language },
): readonly TableRow[] {
  const basis = [text(toTextKey('CONFIGURATOR_BASIS', figure.basis)), figure.source]
  return [
    {
      cells: [
        ...formatFigure(figure, translate, language),
        basis.filter((part) => part !== undefined).join(' · '),
      ],
    },
    ...(figure.steps ?? []).map(({ message, value, unit }) => ({
      depth: 1,
      cells: [translate({ message }), formatQuantity({ quantity: value, unit }, language), ''],
    })),
  ]
}

/** Every drawing to scale on a sheet of its own, with the title block of its design. */
function buildDrawings({ designs, papers }: Submittal, text: DocumentText): readonly DocumentBlock[] {
  const sheets = designs.flatMap((design) =>
    design.drawings.map((drawing) => buildSheet(drawing, design, papers)),
  )
  if (sheets.length === 0) return []
  const title = text('QUOTATION_DRAWINGS')
  return [
    heading(title),
    {
      kind: 'table',
      title,
      columns: [{ title: text('DOCUMENT_DESIGN') }, { title: title, fills: true }],
      rows: designs.flatMap(({ name, drawings, translate }) =>
        drawings.map((drawing) => ({ cells: [name, translate(drawing.title)] })),
      ),
    },
    ...sheets,
  ]
}

function buildSheet(
  original: Drawing,
  { name, drawings, titleFacts, translate }: SubmittedDesign,
  papers: PaperSystem,
): SheetBlock {
  const drawing = dropRemarks(original)
  const facts = { ...titleFacts, papers, ...getSheetNumber(original, drawings) }
  const { paper, frame, factor, origin } = layOutSheet(drawing, facts, translate)
  return {
    kind: 'sheet',
    title: `${name}: ${translate(drawing.title)}`,
    alt: [drawing.title, ...drawing.legend.map(({ label }) => label)]
      .map((label) => translate(label))
      .join('. '),
    paper: { width: paper.width, height: paper.height },
    frame: toMarks({ ...drawing, shapes: frame }, translate),
    marks: toMarks(drawing, translate),
    place: { factor, origin },
  }
}

/** The attachments: those that follow, and those that are only named. */
function buildFiles({ files }: Submittal, text: DocumentText): readonly DocumentBlock[] {
  if (files.length === 0) return []
  const title = text('SUBMITTAL_FILES')
  return [
    heading(title),
    {
      kind: 'table',
      title,
      columns: [{ title: text('SUBMITTAL_FILE'), fills: true }, { title: text('SUBMITTAL_WHERE') }],
      rows: files.map(({ fileName, isIncluded }) => ({
        cells: [fileName, text(isIncluded ? 'SUBMITTAL_INCLUDED' : 'SUBMITTAL_SEPARATE')],
      })),
    },
  ]
}
