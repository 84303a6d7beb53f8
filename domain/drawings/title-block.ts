// What the title block of a sheet says, with the data fields of ISO 7200:2004: identification number, revision index, date of issue, segment
// number, title, creator, approval person, legal owner, document status; and the scale and projection of what is drawn to scale.

import type { Drawing, Label } from './shapes.ts'
import { literal, message } from './sketch.ts'

/** Preliminary before its solution is approved; approved by people or automatically after that. */
export type ReleaseStatus = 'preliminary' | 'approved' | 'autoApproved'

/** The content of the title block besides the drawing itself; what nobody has stated is empty. */
export interface TitleFacts {
  readonly product: string
  readonly design: string
  readonly solution: string
  /** The number of the solution and the design, to which the code of the drawing is added; empty without a solution. */
  readonly number: string
  /** The saved revision that is drawn; empty for choices that are not saved. */
  readonly revision: string
  /** The date of the revision, in the words of the language. */
  readonly date: string
  readonly author: string
  readonly checker: string
  readonly approver: string
  readonly legalOwner: string
  readonly status: ReleaseStatus
  /** Sheet number and number of sheets. */
  readonly sheet: number
  readonly sheets: number
}

/** A caption with its value. */
export interface TitleCell {
  readonly key: string
  readonly caption: Label
  readonly value: Label
  /** Its part of the width of the block. */
  readonly share: number
  readonly bold?: boolean
}

/** The paper of a drawing and its scale there. */
interface SheetPlacement {
  readonly paper: string
  /** The reduction from real size; none for a diagram. */
  readonly scale?: number
}

/** The last part of a drawing number. A code is never given to another drawing. */
export const drawingCodes: Readonly<Record<Drawing['id'], string>> = {
  'single-line-diagram': 'SLD',
  'front-elevation': 'FEL',
  'side-elevation': 'SEL',
  footprint: 'FTP',
  'floor-load-plan': 'FLP',
  'cable-schedule': 'CBL',
  'panel-schedule': 'PNL',
  'phase-load': 'PHL',
  'runtime-curve': 'RTC',
  'efficiency-curve': 'EFF',
  'rack-elevation': 'REL',
  'power-chain': 'PWR',
  'heat-chain': 'HEA',
  'mass-distribution': 'MSD',
  'closet-plan': 'CLP',
  'selection-chart': 'SLC',
  'piping-diagram': 'PPD',
  'psychrometric-chart': 'PSY',
  'unit-plan': 'UNP',
  'part-load-curve': 'PLC',
  'failure-chart': 'FLC',
  'cover-timeline': 'CVT',
  'coverage-matrix': 'CVM',
  'fleet-status': 'FLS',
  'visit-calendar': 'VSC',
  'service-area': 'SVA',
  'row-plan': 'RWP',
  'row-elevation': 'RWE',
  'row-section': 'RWS',
  'failure-matrix': 'FLM',
  'row-view': 'RWV',
  'pod-plan': 'PDP',
  'pod-side-elevation': 'PDS',
  'pod-end-elevation': 'PDE',
  'pod-busway': 'PDB',
  'pod-loads': 'PDL',
  'pod-stages': 'PDF',
  'pod-view': 'PDV',
  'pod-hall': 'PDH',
  'site-layout': 'STL',
  'module-plan': 'MDP',
  'module-section': 'MDS',
  'module-supply': 'MDD',
  'lifting-plan': 'LFT',
  'later-lifting-plan': 'LFL',
  'load-chart': 'LDC',
  'hook-up-schedule': 'HUS',
  'transport-sheet': 'TRS',
  'works-schedule': 'WKS',
  programme: 'PRG',
  'trade-off-plot': 'TOP',
  'licence-bar': 'LIC',
  'sensor-plan': 'SNP',
  'network-diagram': 'NWD',
  'device-list': 'DVL',
  'unit-ranking': 'UNR',
  'unit-report': 'UNT',
  'free-cooling-year': 'FCY',
  'rejected-records': 'RJR',
  'return-air-curve': 'RAC',
  'supply-water-curve': 'SWC',
  'outdoor-curve': 'ODC',
  'condenser-water-curve': 'CWC',
  'room-plan': 'RMP',
}

/** Digits and letters that cannot be mistaken for each other (Crockford's base 32). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The last `length` digits of a UUID in base 32: random, so that two solutions have the same 8 once in 10¹² pairs. */
function shortenId(id: string, length: number): string {
  let remaining = BigInt(`0x${id.replaceAll('-', '').slice(-12)}`)
  let short = ''
  while (short.length < length) {
    short = `${alphabet[Number(remaining % 32n)] ?? ''}${short}`
    remaining /= 32n
  }
  return short
}

/** The beginning of the drawing numbers of a design, or of the solution itself: it never changes, and holds before anything is saved. */
export const formatNumberStem = (cfgId: string, desId?: string): string =>
  [shortenId(cfgId, 8), ...(desId === undefined ? [] : [shortenId(desId, 5)])].join('-')

/** The beginning of a drawing number: 8 digits of the solution, 5 of the design, and a code. */
const numberForm = /^([0-9A-HJKMNP-TV-Z]{8})(?:-([0-9A-HJKMNP-TV-Z]{5})(?:-[A-Z]{3})?|-[A-Z]{3})?$/

/** What a text says as a drawing number: the last ten hexadecimal digits of its solution's id, and the digits of its design. */
export function parseDrawingNumber(
  text: string,
): { readonly solutionEnd: string; readonly designDigits: string | undefined } | undefined {
  const [, solutionDigits, designDigits] = numberForm.exec(text.trim().toUpperCase()) ?? []
  if (solutionDigits === undefined) return undefined
  let number = 0n
  for (const digit of solutionDigits) number = number * 32n + BigInt(alphabet.indexOf(digit))
  return { solutionEnd: number.toString(16).padStart(10, '0'), designDigits }
}

/** Whether a design has these digits in the numbers of its drawings. */
export const hasDrawingDigits = (desId: string, digits: string): boolean => shortenId(desId, 5) === digits

/** The number of a drawing's sheet among those of its design, and how many there are. */
export const getSheetNumber = (
  drawing: Drawing,
  all: readonly Drawing[],
): { readonly sheet: number; readonly sheets: number } => ({
  sheet: all.findIndex(({ id }) => id === drawing.id) + 1,
  sheets: all.length,
})

/** A drawing with dimensions shows real objects and is true to scale; the others are diagrams and charts. */
export const isTrueToScale = ({ shapes }: Pick<Drawing, 'shapes'>): boolean =>
  shapes.some(({ kind }) => kind === 'dimension')

const buildCell = (key: string, value: Label | string, share: number): TitleCell => ({
  key,
  caption: message(`drawing.sheet.${key}`),
  value: typeof value === 'string' ? literal(value) : value,
  share,
})

/** What a title block says of the drawing itself. */
export type TitledDrawing = Pick<Drawing, 'id' | 'title' | 'shapes'>

/** The rows of the title block; the cell of the projection is left empty for its symbol. */
export function listTitleRows(
  drawing: TitledDrawing,
  facts: TitleFacts,
  { paper, scale }: SheetPlacement,
): readonly (readonly TitleCell[])[] {
  const number = facts.number === '' ? '' : `${facts.number}-${drawingCodes[drawing.id]}`
  const isMeasured = isTrueToScale(drawing)
  return [
    [
      { ...buildCell('drawing', drawing.title, 0.4), bold: true },
      { ...buildCell('number', number, 0.36), bold: true },
      buildCell('revision', facts.revision, 0.12),
      buildCell('sheet', `${facts.sheet} / ${facts.sheets}`, 0.12),
    ],
    [
      buildCell('product', facts.product, 0.4),
      buildCell('design', facts.design, 0.3),
      buildCell('solution', facts.solution, 0.3),
    ],
    [
      buildCell('author', facts.author, 0.25),
      buildCell('checker', facts.checker, 0.25),
      buildCell('approver', facts.approver, 0.25),
      buildCell('owner', facts.legalOwner, 0.25),
    ],
    [
      buildCell('status', message(`drawing.sheet.status.${facts.status}`), 0.25),
      buildCell('date', facts.date, 0.19),
      buildCell('scale', scale === undefined ? message('drawing.sheet.notToScale') : `1:${scale}`, 0.19),
      buildCell('units', isMeasured ? 'mm' : '', 0.11),
      buildCell('projection', '', 0.14),
      buildCell('paper', paper, 0.12),
    ],
  ]
}
