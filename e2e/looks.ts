// The looks of a screen: languages, colour schemes, widths.
import { type Language, languages } from '@design-portal/i18n/languages.ts'

export interface Look {
  readonly language: Language
  readonly scheme: 'light' | 'dark'
  readonly width: number
}

export const allLooks = languages.flatMap((language) =>
  (['light', 'dark'] as const).flatMap((scheme) =>
    [1440, 390].map((width): Look => ({ language, scheme, width })),
  ),
)

export const formatLook = ({ language, scheme, width }: Look): string =>
  `${language}, ${scheme}, ${width} pixels wide`
