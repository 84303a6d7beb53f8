// Checks documents with third-party programs: whether a file is sound, its metadata, its fonts, its accessibility and its words.
import { spawnSync } from 'node:child_process'
import { basename, join } from 'node:path'

export interface WrittenFile {
  readonly path: string
  readonly title: string
  /** Texts that a reader must find in it. */
  readonly words: readonly string[]
}

export interface Reader {
  readonly name: string
  /** Of the files that it reads. */
  readonly extension: '.pdf' | '.docx'
  readonly isInstalled: boolean
  /** Problems, a sentence each. */
  readonly check: (files: readonly WrittenFile[], folder: string) => readonly string[]
}

/** The time that a program may take. */
const timeLimitMilliseconds = 240_000

interface RunResult {
  readonly code: number | null
  readonly output: string
}

function run(program: string, args: readonly string[]): RunResult {
  const { status, stdout, stderr } = spawnSync(program, args, {
    encoding: 'utf8',
    timeout: timeLimitMilliseconds,
    maxBuffer: 64_000_000,
  })
  return { code: status, output: `${stdout}${stderr}` }
}

const isInstalled = (program: string): boolean =>
  spawnSync(program, ['--version'], { timeout: timeLimitMilliseconds }).error === undefined

const checkEach =
  (check: (file: WrittenFile) => readonly string[]): Reader['check'] =>
  (files) =>
    files.flatMap((file) => check(file).map((problem) => `${basename(file.path)}: ${problem}`))

/** Without white space, control characters and hyphens, which readers insert where they like. */
const normalizeWords = (words: string): string =>
  words.normalize('NFKC').replaceAll(/[\s\p{Cc}\p{Cf}-]/gu, '')

const reverse = (words: string): string => Array.from(words).toReversed().join('')

/** Words that are absent. Some readers return a right-to-left line in the order of its glyphs, so its words may be reversed. */
function listAbsentWords(text: string, words: readonly string[]): readonly string[] {
  const normalizedText = normalizeWords(text)
  return words
    .filter((word) => !normalizedText.includes(normalizeWords(word)))
    .flatMap((word) => (/[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(word) ? word.split(' ') : [word]))
    .filter(
      (word) =>
        !normalizedText.includes(normalizeWords(word)) &&
        !normalizedText.includes(reverse(normalizeWords(word))),
    )
    .map((word) => `“${word}” is not read`)
}

const readText = (path: string): RunResult => run('pdftotext', ['-enc', 'UTF-8', path, '-'])

const checkWords = ({ path, words }: WrittenFile): readonly string[] => {
  const { code, output } = readText(path)
  return code === 0 ? listAbsentWords(output, words) : [output.trim()]
}

function checkMetadata({ path, title }: WrittenFile): readonly string[] {
  const { code, output } = run('pdfinfo', [path])
  const findField = (name: string) => new RegExp(`^${name}:\\s+(.*)$`, 'm').exec(output)?.[1]
  return [
    ...(code === 0 ? [] : [output.trim()]),
    ...(findField('Title') === title ? [] : [`the title is ${findField('Title') ?? 'absent'}`]),
    ...(findField('Tagged') === 'yes' ? [] : ['it is not tagged']),
    ...(Number(findField('Pages')) > 0 ? [] : ['it has no pages']),
  ]
}

const checkFonts = ({ path }: WrittenFile): readonly string[] =>
  run('pdffonts', [path])
    .output.split('\n')
    .slice(2)
    // The columns are name, type, encoding, emb, sub, uni and object (two numbers); emb has to be yes.
    .filter((line) => line !== '' && !/\byes\s+\w+\s+\w+\s+\d+\s+\d+$/.test(line))
    .map((line) => `a font is not embedded: ${line}`)

/** LibreOffice turns all files into PDF in one run, and Poppler reads those. */
const checkWithLibreOffice: Reader['check'] = (files, folder) => {
  if (files.length === 0) return []
  const outputFolder = join(folder, 'from-docx')
  const profile = `-env:UserInstallation=file://${join(folder, 'office')}`
  const paths = files.map(({ path }) => path)
  const { code, output } = run('soffice', [
    profile,
    '--headless',
    '--convert-to',
    'pdf',
    '--outdir',
    outputFolder,
    ...paths,
  ])
  if (code !== 0) return [output.trim()]
  return checkEach((file) => {
    const path = join(outputFolder, basename(file.path).replace(/docx$/, 'pdf'))
    const metadata = run('pdfinfo', [path])
    return metadata.code === 0 ? checkWords({ ...file, path }) : ['it was not opened']
  })(files, folder)
}

const checkAccessibility = ({ path }: WrittenFile): readonly string[] => {
  const { code, output } = run('verapdf', ['--flavour', 'ua1', '--format', 'text', path])
  return code === 0 ? [] : [output.trim()]
}

const checkSoundness = ({ path }: WrittenFile): readonly string[] => {
  const { code, output } = run('qpdf', ['--check', path])
  return code === 0 ? [] : [output.trim()]
}

export const listReaders = (): readonly Reader[] => [
  { name: 'qpdf', extension: '.pdf', isInstalled: isInstalled('qpdf'), check: checkEach(checkSoundness) },
  {
    name: 'pdfinfo',
    extension: '.pdf',
    isInstalled: isInstalled('pdfinfo'),
    check: checkEach(checkMetadata),
  },
  { name: 'pdffonts', extension: '.pdf', isInstalled: isInstalled('pdffonts'), check: checkEach(checkFonts) },
  {
    name: 'pdftotext',
    extension: '.pdf',
    isInstalled: isInstalled('pdftotext'),
    check: checkEach(checkWords),
  },
  {
    name: 'LibreOffice',
    extension: '.docx',
    isInstalled: isInstalled('soffice') && isInstalled('pdftotext'),
    check: checkWithLibreOffice,
  },
  {
    name: 'veraPDF (PDF/UA-1)',
    extension: '.pdf',
    isInstalled: isInstalled('verapdf'),
    check: checkEach(checkAccessibility),
  },
]
