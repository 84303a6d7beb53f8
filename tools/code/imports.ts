/** The files of the repository and the imports between them. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '../..')

/** Lists all files of the working tree that git does not ignore, as paths from the root. */
export function listFiles(): readonly string[] {
  return execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file !== '')
}

/** Whether a file is a test or a test helper. */
export const isTest = (file: string): boolean =>
  /\.test\.tsx?$/.test(file) || file.includes('/testing/') || file.includes('/testing.')

/** Lists the modules of the repository that a source file imports, statically or dynamically, as paths from the root. */
export function listImports(file: string): readonly string[] {
  const text = readFileSync(join(root, file), 'utf8').replaceAll(/^\s*(\/\/|\*).*$/gm, '')
  const specifiers = [...text.matchAll(/(?:\bfrom\s+|\bimport\s*\(?\s*|new URL\(\s*)(['"])([^'"]+)\1/g)].map(
    (match) => match[2] ?? '',
  )
  return specifiers.flatMap((specifier) => {
    if (specifier.startsWith('.')) return [relative(root, resolve(root, dirname(file), specifier))]
    if (specifier.startsWith('@design-portal/')) return [specifier.slice('@design-portal/'.length)]
    return []
  })
}
