// Runs every example of docs/modelling-language.md: the code builds a source model, the lines below it are questions and their answers.
import { readFileSync } from 'node:fs'
import { compileFunction } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { compileModel } from '../compile.ts'
import { createSession } from '../create-session.ts'
import type { Model, Value } from '../model.ts'
import * as builder from './builder.ts'
import { dayOf } from './days.ts'
import { elaborate, validateSource } from './elaborate.ts'
import { SourceModelBuilder } from './source-model-builder.ts'
import type { SourceModel } from './source-model.ts'

const page = readFileSync(new URL('../../../docs/modelling-language.md', import.meta.url), 'utf8')
const examples = [...page.matchAll(/```js\n([^]*?)```\n\n```text\n([^]*?)```/g)].map(
  ([, code = '', answers = ''], index) => ({
    title: `example ${index + 1}: ${answers.split('\n')[0]}`,
    code,
    answers: answers.trim().split('\n'),
  }),
)

function sourceOf(code: string): SourceModel {
  const model = new SourceModelBuilder('example', '1.0.0')
  const names = Object.keys(builder)
  const run: unknown = compileFunction(`{ ${code} }`, [...names, 'model'])
  if (typeof run === 'function') run.call(undefined, ...Object.values(builder), model)
  return model.build()
}

/** A value as it is written in an answer. */
function valueOf(model: Model, name: string, text: string): Value {
  const kind = model.parameters.find((parameter) => parameter.name === name)?.kind
  if (kind === 'number') return dayOf(text) ?? Number(text)
  return kind === 'flag' ? text === 'true' : text
}

describe('the page on the modelling language', () => {
  test('has an example under every construct', () => {
    expect(examples.length).toBe([...page.matchAll(/```js/g)].length)
    expect(examples.length).toBeGreaterThanOrEqual(13)
  })

  test.each(examples)('$title', ({ code, answers }) => {
    const source = sourceOf(code)
    const refused = answers.filter((line) => line.startsWith('refused: '))
    expect(
      validateSource(source).map(({ path, message, cure }) => `refused: ${path}: ${message} ${cure}`),
    ).toEqual(refused)
    if (refused.length > 0) return
    const { model } = elaborate(source)
    const session = createSession(compileModel(model))
    for (const line of answers) {
      const [, choices = '', answer] = /^(.*): (possible|impossible)$/.exec(line) ?? []
      session.setChoices(
        Object.fromEntries(
          choices.split(', ').map((choice) => {
            const [name = '', text = ''] = choice.split(' = ')
            return [name, valueOf(model, name, text)]
          }),
        ),
      )
      expect({ line, is: session.consistent() === true ? 'possible' : 'impossible' }).toEqual({
        line,
        is: answer,
      })
    }
  })
})
