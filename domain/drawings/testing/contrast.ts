// The contrast ratio of two colours.

/** Contrast of two colours `#rrggbb` by WCAG 2.2, from 1 to 21. */
export function computeContrast(first: string, second: string): number {
  const [dark = 0, light = 0] = [computeLuminance(first), computeLuminance(second)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function computeLuminance(color: string): number {
  const computeChannel = (index: number) => {
    const value = Number.parseInt(color.slice(index, index + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * computeChannel(1) + 0.7152 * computeChannel(3) + 0.0722 * computeChannel(5)
}
