// A command to write models with: reads a text, prints its problems or its layout, and runs what it expects.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { formatModel, readModel } from '../model-text.ts'
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
  const { model, problems } = readModel(text, {
    file: path,
    files: (name) => {
      const table = join(dirname(path), name)
      return existsSync(table) ? readFileSync(table, 'utf8') : undefined
    },
  })
  for (const problem of problems)
    process.stdout.write(`${placeOf(problem)} ${problem.message} ${problem.cure}\n`)
  if (model === undefined) return 1
  const disappointments = runExpectations(text, model)
  for (const { line, message } of disappointments) process.stdout.write(`${path}:${line} ${message}\n`)
  if (disappointments.length > 0) return 1
  const asExpected = expectationsOf(text).length
  const layout = formatModel(text) === text ? '' : ', not yet in the standard layout'
  process.stdout.write(`${path}: ${model.parameters.length} choices, ${model.rules.length} rules`)
  process.stdout.write(`, ${asExpected} expectations met${layout}\n`)
  return 0
}
