/** Whether a colour can be read on white paper. */

/** The least contrast of text with its background (WCAG 2.2, success criterion 1.4.3). */
export const leastContrast = 4.5

/**
 * The contrast of a colour with white, from 1 to 21 (WCAG 2.2, definitions of contrast ratio and relative luminance).
 *
 * @param color `#rrggbb`
 */
export function computeContrastWithWhite(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => toLinear(Number.parseInt(color.slice(at, at + 2), 16)))
  if (red === undefined || green === undefined || blue === undefined)
    throw new RangeError(`${color} is not a colour`)
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}

function toLinear(channel: number): number {
  const share = channel / 255
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
