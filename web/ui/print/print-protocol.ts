/** The messages between the screen and the worker that creates PDFs. */

import type { PdfBlock, PdfSheet } from '@design-portal/domain/drawings/pdf/drawings-document.ts'
import type { PaperSystem } from '@design-portal/domain/drawings/sheet.ts'

/** The translation of every label of a sheet, by the label as JSON: a worker has no texts of its own. */
export type TranslatedLabels = ReadonlyMap<string, string>

export interface PrintOrder {
  readonly title: string
  readonly language: string
  readonly papers: PaperSystem
  readonly createdAt: Date
  readonly blocks: readonly (
    | Exclude<PdfBlock, PdfSheet>
    | (PdfSheet & { readonly labels: TranslatedLabels })
  )[]
}

export type PrintAnswer =
  | { readonly kind: 'sheet'; readonly done: number }
  | { readonly kind: 'done'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'failed'; readonly reason: string }
