/** Pictures of an editable document: each has words for people who do not see it. */
import { element, type XmlElement } from '../../print-xml.ts'
import type { DocumentLogo } from '../document-template.ts'
import { emptyElement } from './write-words.ts'

export const pictureNamespaces = {
  'xmlns:wp': 'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing',
  'xmlns:a': 'http://schemas.openxmlformats.org/drawingml/2006/main',
  'xmlns:pic': 'http://schemas.openxmlformats.org/drawingml/2006/picture',
  'xmlns:asvg': 'http://schemas.microsoft.com/office/drawing/2016/SVG/main',
} as const

/** Names the extension of a picture that holds it as SVG for programs that read it ([MS-ODRAWXML] 2.3.2). */
const svgExtension = '{96DAC541-7B7A-43D3-8B79-37D633B846F1}'

export interface PlacedPicture {
  /** Unique in the document, from 1. */
  readonly id: number
  /** Read out to people who do not see the picture. */
  readonly words: string
  /** Millimetres. */
  readonly width: number
  readonly height: number
  /** The relationship to a PNG or JPEG file. */
  readonly relationship: string
  /** The relationship to the same picture as SVG. */
  readonly svgRelationship?: string
}

/** Lengths are written in English Metric Units, 36,000 in a millimetre. */
const toMetricUnits = (millimetres: number): string => String(Math.round(millimetres * 36_000))

/** The run that holds a picture. */
export function writePicture(picture: PlacedPicture): XmlElement {
  const { id, words, width, height, relationship, svgRelationship } = picture
  const size = { cx: toMetricUnits(width), cy: toMetricUnits(height) }
  const name = { id: String(id), name: `Picture ${id}`, descr: words }
  const svg =
    svgRelationship === undefined
      ? []
      : [
          element('a:extLst', [
            element('a:ext', [emptyElement('asvg:svgBlip', { 'r:embed': svgRelationship })], {
              uri: svgExtension,
            }),
          ]),
        ]
  return element('w:r', [
    element('w:drawing', [
      element(
        'wp:inline',
        [
          emptyElement('wp:extent', size),
          emptyElement('wp:docPr', name),
          element('wp:cNvGraphicFramePr', [emptyElement('a:graphicFrameLocks', { noChangeAspect: '1' })]),
          element('a:graphic', [
            element(
              'a:graphicData',
              [
                element('pic:pic', [
                  element('pic:nvPicPr', [emptyElement('pic:cNvPr', name), emptyElement('pic:cNvPicPr')]),
                  element('pic:blipFill', [
                    element('a:blip', svg, { 'r:embed': relationship }),
                    element('a:stretch', [emptyElement('a:fillRect')]),
                  ]),
                  element('pic:spPr', [
                    element('a:xfrm', [
                      emptyElement('a:off', { x: '0', y: '0' }),
                      emptyElement('a:ext', size),
                    ]),
                    element('a:prstGeom', [emptyElement('a:avLst')], { prst: 'rect' }),
                  ]),
                ]),
              ],
              { uri: 'http://schemas.openxmlformats.org/drawingml/2006/picture' },
            ),
          ]),
        ],
        { distT: '0', distB: '0', distL: '0', distR: '0' },
      ),
    ]),
  ])
}

/**
 * The size of a logo in pixels, as its file states it.
 *
 * @throws RangeError if the bytes are no PNG or JPEG
 */
export function readLogoSize({ kind, bytes }: DocumentLogo): {
  readonly width: number
  readonly height: number
} {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (kind === 'png') return { width: view.getUint32(16), height: view.getUint32(20) }
  // Segments of a JPEG (ITU-T T.81, annex B): the frame header holds the size.
  for (let at = 2; at + 9 < bytes.length;) {
    const marker = view.getUint8(at + 1)
    if (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc)
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    at += 2 + view.getUint16(at + 2)
  }
  throw new RangeError('The logo states no size')
}
