/** Recognises the browser and operating system from the user agent, precisely enough for people to identify their own sessions. */
import type { browsers, operatingSystems } from '@design-portal/contract/sessions.ts'

type Browser = (typeof browsers)[number]
type OperatingSystem = (typeof operatingSystems)[number]

/** The first match wins: most browsers also call themselves Safari, and several also call themselves Chrome. */
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

/** A name is found if its first expression matches, and so does its second where it has one. */
const findFirstMatch = <Name>(
  marks: readonly (readonly [RegExp, Name, RegExp?])[],
  userAgent: string,
): Name | null =>
  marks.find(([mark, , secondMark]) => mark.test(userAgent) && secondMark?.test(userAgent) !== false)?.[1] ??
  null

export function readDevice(userAgent: string): {
  readonly browser: Browser | null
  readonly operatingSystem: OperatingSystem | null
} {
  return {
    browser: findFirstMatch(browserMarks, userAgent),
    operatingSystem: findFirstMatch(systemMarks, userAgent),
  }
}
