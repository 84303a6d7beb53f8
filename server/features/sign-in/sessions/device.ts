/** Reads from what a browser calls itself which one it is, and on which system: enough for a person to recognise their own. */
import type { browsers, operatingSystems } from '@design-portal/contract/sessions.ts'

type Browser = (typeof browsers)[number]
type OperatingSystem = (typeof operatingSystems)[number]

/** The first that fits counts: most browsers call themselves Safari too, and several Chrome. */
const browserMarks: readonly (readonly [RegExp, Browser, RegExp?])[] = [
  [/\bEdg(?:A|iOS)?\//, 'edge'],
  [/\bOPR\//, 'opera'],
  [/\bSamsungBrowser\//, 'samsung'],
  [/\b(?:Firefox|FxiOS)\//, 'firefox'],
  [/\b(?:Chrome|CriOS)\//, 'chrome'],
  [/\bSafari\//, 'safari', /\bVersion\/\d/],
]

const systemMarks: readonly (readonly [RegExp, OperatingSystem])[] = [
  [/\b(?:iPhone|iPad|iPod)\b/, 'ios'],
  [/\bAndroid\b/, 'android'],
  [/\bCrOS\b/, 'chromeos'],
  [/\bWindows\b/, 'windows'],
  [/\bMac OS X\b/, 'macos'],
  [/\bLinux\b/, 'linux'],
]

/** Each mark fits when its second expression, where it has one, fits as well. */
const firstFit = <Name>(
  marks: readonly (readonly [RegExp, Name, RegExp?])[],
  userAgent: string,
): Name | null =>
  marks.find(([mark, , beside]) => mark.test(userAgent) && beside?.test(userAgent) !== false)?.[1] ?? null

export function readDevice(userAgent: string): {
  readonly browser: Browser | null
  readonly operatingSystem: OperatingSystem | null
} {
  return { browser: firstFit(browserMarks, userAgent), operatingSystem: firstFit(systemMarks, userAgent) }
}
