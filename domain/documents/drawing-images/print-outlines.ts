/** Prints an outlined drawing as an SVG picture that needs no fonts. */
import { element, printXml, type XmlElement } from '../../print-xml.ts'
import type { Outline, OutlinedDrawing } from './outline-drawing.ts'

export const printOutlines = ({ width, height, outlines }: OutlinedDrawing): string =>
  printXml(
    element(
      'svg',
      [
        element('rect', [], { width: formatLength(width), height: formatLength(height), fill: '#ffffff' }),
        ...outlines.map(buildPath),
      ],
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: `${formatLength(width)}mm`,
        height: `${formatLength(height)}mm`,
        viewBox: `0 0 ${formatLength(width)} ${formatLength(height)}`,
        fill: 'none',
        'stroke-linejoin': 'round',
      },
    ),
  )

/** Millimetres, rounded to hundredths. */
const formatLength = (length: number): string => String(Math.round(length * 100) / 100)

const buildPath = ({ rings, fill, stroke }: Outline): XmlElement =>
  element('path', [], {
    d: rings
      .map((ring) => {
        const points = ring.map(({ x, y }) => `${formatLength(x)} ${formatLength(y)}`)
        return `M${points.join('L')}${fill === undefined ? '' : 'Z'}`
      })
      .join(''),
    ...(fill === undefined ? {} : { fill }),
    ...(stroke === undefined
      ? {}
      : {
          stroke: stroke.color,
          'stroke-width': formatLength(stroke.width),
          'stroke-linecap': stroke.dash === undefined ? 'round' : 'butt',
          ...(stroke.dash === undefined
            ? {}
            : { 'stroke-dasharray': stroke.dash.map(formatLength).join(' ') }),
        }),
  })
