/** The typefaces that an editable document names for each script, with substitutes for computers that lack them. */
import type { DocumentTypeface } from '../document-template.ts'

export interface NamedTypeface {
  readonly name: string
  /** A typeface that comes with Windows and Office. */
  readonly substitute: string
}

const latinTypefaces: Readonly<Record<DocumentTypeface, NamedTypeface>> = {
  'noto-sans': { name: 'Noto Sans', substitute: 'Segoe UI' },
  'noto-serif': { name: 'Noto Serif', substitute: 'Cambria' },
}

/** Scripts that take a typeface of their own. */
export type Script = 'latin' | 'ja' | 'ko' | 'zh' | 'arabic' | 'hebrew' | 'thai'

const scriptTypefaces: Readonly<Record<Exclude<Script, 'latin'>, NamedTypeface>> = {
  ja: { name: 'BIZ UDPGothic', substitute: 'Yu Gothic' },
  ko: { name: 'Nanum Gothic', substitute: 'Malgun Gothic' },
  zh: { name: 'Noto Sans SC', substitute: 'Microsoft YaHei' },
  arabic: { name: 'Noto Sans Arabic', substitute: 'Arial' },
  hebrew: { name: 'Noto Sans Hebrew', substitute: 'Arial' },
  thai: { name: 'Noto Sans Thai', substitute: 'Leelawadee UI' },
}

/** The tag of the language that a script is checked in by spell checkers. */
export const scriptLanguages: Readonly<Record<Exclude<Script, 'latin'>, string>> = {
  ja: 'ja-JP',
  ko: 'ko-KR',
  zh: 'zh-CN',
  arabic: 'ar-SA',
  hebrew: 'he-IL',
  thai: 'th-TH',
}

export const getTypeface = (script: Script, latin: DocumentTypeface): NamedTypeface =>
  script === 'latin' ? latinTypefaces[latin] : scriptTypefaces[script]

export const listNamedTypefaces = (latin: DocumentTypeface): readonly NamedTypeface[] => [
  latinTypefaces[latin],
  ...Object.values(scriptTypefaces),
]

export const isEastAsian = (script: Script): script is 'ja' | 'ko' | 'zh' =>
  script === 'ja' || script === 'ko' || script === 'zh'

export const isRightToLeft = (script: Script): boolean => script === 'arabic' || script === 'hebrew'
