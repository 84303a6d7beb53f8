// Programs that are not ours, and what they say about documents: whether a file is sound, what it says about itself, and its words.
import { spawnSync } from 'node:child_process'
import { basename, join } from 'node:path'

export interface WrittenFile {
  readonly path: string
  readonly title: string
  /** What must be read in it. */
  readonly words: readonly string[]
}

export interface Reader {
  readonly name: string
  /** Of the names of files that it reads. */
  readonly ending: '.pdf' | '.docx'
  readonly isInstalled: boolean
  /** Problems, a sentence each. */
  readonly check: (files: readonly WrittenFile[], folder: string) => readonly string[]
}

/** Milliseconds that a program may take. */
const patience = 240_000

interface Ran {
  readonly code: number | null
  readonly output: string
}

function run(program: string, args: readonly string[]): Ran {
  const { status, stdout, stderr } = spawnSync(program, args, {
    encoding: 'utf8',
    timeout: patience,
    maxBuffer: 64_000_000,
  })
  return { code: status, output: `${stdout}${stderr}` }
}

const isInstalled = (program: string): boolean =>
  spawnSync(program, ['--version'], { timeout: patience }).error === undefined

const checkEach =
  (check: (file: WrittenFile) => readonly string[]): Reader['check'] =>
  (files) =>
    files.flatMap((file) => check(file).map((problem) => `${basename(file.path)}: ${problem}`))

/** Readers break lines and insert spaces and marks of direction where they like. */
const bare = (words: string): string => words.normalize('NFKC').replaceAll(/[\s\p{Cc}\p{Cf}-]/gu, '')

const reverse = (words: string): string => Array.from(words).toReversed().join('')

/** Words that are absent. Some readers give the letters of a line from right to left in the order in which they stand. */
function findAbsentWords(read: string, words: readonly string[]): readonly string[] {
  const found = bare(read)
  return words
    .filter((one) => !found.includes(bare(one)))
    .flatMap((one) => (/[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(one) ? one.split(' ') : [one]))
    .filter((one) => !found.includes(bare(one)) && !found.includes(reverse(bare(one))))
    .map((one) => `“${one}” is not read`)
}

const readText = (path: string): Ran => run('pdftotext', ['-enc', 'UTF-8', path, '-'])

const checkWords = ({ path, words }: WrittenFile): readonly string[] => {
  const { code, output } = readText(path)
  return code === 0 ? findAbsentWords(output, words) : [output.trim()]
}

function checkFacts({ path, title }: WrittenFile): readonly string[] {
  const { code, output } = run('pdfinfo', [path])
  const read = (name: string) => new RegExp(`^${name}:\\s+(.*)$`, 'm').exec(output)?.[1]
  return [
    ...(code === 0 ? [] : [output.trim()]),
    ...(read('Title') === title ? [] : [`the title is ${read('Title') ?? 'absent'}`]),
    ...(read('Tagged') === 'yes' ? [] : ['it is not tagged']),
    ...(Number(read('Pages')) > 0 ? [] : ['it has no pages']),
  ]
}

const checkFonts = ({ path }: WrittenFile): readonly string[] =>
  run('pdffonts', [path])
    .output.split('\n')
    .slice(2)
    // name, type, encoding, emb, sub, uni, object
    .filter((line) => line !== '' && !/\byes\s+\w+\s+\w+\s+\d+\s+\d+$/.test(line))
    .map((line) => `a font is not embedded: ${line}`)

/** LibreOffice turns all files into PDF in one run, and Poppler reads those. */
const checkByOffice: Reader['check'] = (files, folder) => {
  if (files.length === 0) return []
  const out = join(folder, 'from-docx')
  const profile = `-env:UserInstallation=file://${join(folder, 'office')}`
  const paths = files.map(({ path }) => path)
  const { code, output } = run('soffice', [
    profile,
    '--headless',
    '--convert-to',
    'pdf',
    '--outdir',
    out,
    ...paths,
  ])
  if (code !== 0) return [output.trim()]
  return checkEach((file) => {
    const path = join(out, basename(file.path).replace(/docx$/, 'pdf'))
    const facts = run('pdfinfo', [path])
    return facts.code === 0 ? checkWords({ ...file, path }) : ['it was not opened']
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
  { name: 'qpdf', ending: '.pdf', isInstalled: isInstalled('qpdf'), check: checkEach(checkSoundness) },
  { name: 'pdfinfo', ending: '.pdf', isInstalled: isInstalled('pdfinfo'), check: checkEach(checkFacts) },
  { name: 'pdffonts', ending: '.pdf', isInstalled: isInstalled('pdffonts'), check: checkEach(checkFonts) },
  { name: 'pdftotext', ending: '.pdf', isInstalled: isInstalled('pdftotext'), check: checkEach(checkWords) },
  {
    name: 'LibreOffice',
    ending: '.docx',
    isInstalled: isInstalled('soffice') && isInstalled('pdftotext'),
    check: checkByOffice,
  },
  {
    name: 'veraPDF (PDF/UA-1)',
    ending: '.pdf',
    isInstalled: isInstalled('verapdf'),
    check: checkEach(checkAccessibility),
  },
]
