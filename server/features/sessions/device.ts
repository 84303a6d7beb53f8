/** Reads from what a browser calls itself which one it is, and on which system: enough for a person to recognise their own. */
import type { browsers, operatingSystems } from '@design-portal/contract/sessions.ts'

type Browser = (typeof browsers)[number]
type OperatingSystem = (typeof operatingSystems)[number]

/** The first that fits counts: most browsers call themselves Safari too, and several Chrome. */
const browserMarks: readonly (readonly [RegExp, Browser])[] = [
  [/\bEdg(?:A|iOS)?\//, 'edge'],
  [/\bOPR\//, 'opera'],
  [/\bSamsungBrowser\//, 'samsung'],
  [/\b(?:Firefox|FxiOS)\//, 'firefox'],
  [/\b(?:Chrome|CriOS)\//, 'chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'safari'],
]

const systemMarks: readonly (readonly [RegExp, OperatingSystem])[] = [
  [/\b(?:iPhone|iPad|iPod)\b/, 'ios'],
  [/\bAndroid\b/, 'android'],
  [/\bCrOS\b/, 'chromeos'],
  [/\bWindows\b/, 'windows'],
  [/\bMac OS X\b/, 'macos'],
  [/\bLinux\b/, 'linux'],
]

const firstFit = <Name>(marks: readonly (readonly [RegExp, Name])[], userAgent: string): Name | null =>
  marks.find(([mark]) => mark.test(userAgent))?.[1] ?? null

export function readDevice(userAgent: string): {
  readonly browser: Browser | null
  readonly operatingSystem: OperatingSystem | null
} {
  return { browser: firstFit(browserMarks, userAgent), operatingSystem: firstFit(systemMarks, userAgent) }
}
