// A command to write models with: reads a text, prints its problems or its layout, and runs what it expects.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { formatModel, readModel, readTextGaps } from '../model-text.ts'
import type { TextsByLanguage } from '../../publish/text-gaps.ts'
import { placeOf } from '../source-text.ts'
import { expectationsOf, runExpectations } from './expectations.ts'

const file = process.argv[2]
if (file === undefined || !existsSync(file)) {
  process.stderr.write('Name the file of a model: node domain/engine/text/testing/try-model.ts fan.model\n')
  process.exitCode = 2
} else process.exitCode = tryModel(file)

/** Prints what there is to say; gives the exit code. */
function tryModel(path: string): number {
  const text = readFileSync(path, 'utf8')
  const options = {
    file: path,
    files: (name: string) => {
      const table = join(dirname(path), name)
      return existsSync(table) ? readFileSync(table, 'utf8') : undefined
    },
  }
  const { source, model, problems } = readModel(text, options)
  const beside = textsBeside(path)
  const gaps = beside === undefined ? [] : readTextGaps(text, beside, options)
  for (const problem of [...problems, ...gaps])
    process.stdout.write(`${placeOf(problem)} ${problem.message} ${problem.cure}\n`)
  if (source === undefined || model === undefined || gaps.length > 0) return 1
  const disappointments = runExpectations(text, model)
  for (const { line, message } of disappointments) process.stdout.write(`${path}:${line} ${message}\n`)
  if (disappointments.length > 0) return 1
  const asExpected = expectationsOf(text).length
  const layout = formatModel(text) === text ? '' : ', not yet in the standard layout'
  const parts = [source, ...(source.parts ?? [])]
  const choices = parts.reduce((sum, { parameters }) => sum + parameters.length, 0)
  const rules = parts.reduce((sum, { rules: own = [] }) => sum + own.length, 0)
  process.stdout.write(`${path}: ${choices} choices, ${rules} rules`)
  process.stdout.write(`, ${asExpected} expectations met${layout}\n`)
  return 0
}

/** The texts in the folder `messages` beside a model; undefined where there is none, as with a model nobody has translated. */
function textsBeside(path: string): TextsByLanguage | undefined {
  const folder = join(dirname(path), 'messages')
  if (!existsSync(folder)) return undefined
  return Object.fromEntries(
    readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .map((name) => [basename(name, '.json'), JSON.parse(readFileSync(join(folder, name), 'utf8'))]),
  )
}
