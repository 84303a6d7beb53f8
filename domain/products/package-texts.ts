// Reads the texts of a package, `texts/<language>.json`, and reports each fault at its file.
import type { ListArguments, TextsByLanguage } from '../engine/publish/text-gaps.ts'
import { languages } from '../languages.ts'
import { findFile, getTextsPath, type PackageFiles } from './package-files.ts'
import type { PackageProblem } from './package-problem.ts'

interface PackageTexts {
  /** Undefined if the package has no texts at all. */
  readonly texts: TextsByLanguage | undefined
  readonly problems: readonly PackageProblem[]
}

/** Reads the texts of every language; a file that cannot be read counts as empty. */
export function readPackageTexts(files: PackageFiles): PackageTexts {
  const problems: PackageProblem[] = []
  const texts: Record<string, Readonly<Record<string, string>>> = {}
  for (const language of languages) {
    const file = getTextsPath(language)
    const content = findFile(files, file)
    if (content !== undefined) texts[language] = readTexts(file, content, problems)
  }
  return { texts: Object.keys(texts).length === 0 ? undefined : texts, problems }
}

function readTexts(
  file: string,
  content: string,
  problems: PackageProblem[],
): Readonly<Record<string, string>> {
  let parsed: unknown
  try {
    parsed = JSON.parse(content)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    problems.push({ file, message: `This is no JSON: ${error.message}.`, cure: 'Write {"rule.R1": "…"}.' })
    return {}
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) {
    problems.push({ file, message: 'This holds no texts by key.', cure: 'Write {"rule.R1": "…"}.' })
    return {}
  }
  return Object.fromEntries(
    Object.entries(parsed).flatMap(([key, text]: [string, unknown]) => {
      if (typeof text === 'string') return [[key, text]]
      problems.push({ file, message: `'${key}' is not a text.`, cure: 'Write it between "quotes".' })
      return []
    }),
  )
}

/** The problems of texts that are not valid ICU messages. */
export const findUnreadableTexts = (
  texts: TextsByLanguage,
  getFile: (language: string) => string,
  listArguments: ListArguments,
): PackageProblem[] =>
  Object.entries(texts).flatMap(([language, messages]) =>
    Object.entries(messages).flatMap(([key, text]) => {
      try {
        listArguments(text)
        return []
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        return [
          {
            file: getFile(language),
            message: `The text '${key}' cannot be read: ${reason}.`,
            cure: 'Close each brace: `{load, number} kW`; an apostrophe before a brace is written twice.',
          },
        ]
      }
    }),
  )
