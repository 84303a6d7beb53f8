// English sentences for the declarations of a random model: choices and their options, figures and their steps, lines of the bill, computed notices.
import type { SourceModel } from '../../source/source-model.ts'
import { drawChance, type Draw, pick } from '../../testing/draw.ts'
import { listNamedTexts } from '../named-texts.ts'

const sentences = [
  'Frame',
  'Frame {model}, {voltage, number} V',
  'A "quoted" word',
  '',
  'rate\\d',
  'läuft',
] as const

/** The keys of choices, of the labels of their options, and of declarations outside the model. */
function listKeys(source: SourceModel): string[] {
  const { parameters, parts = [] } = source
  const choices = [
    ...parameters.map((parameter) => ({ ...parameter, key: parameter.name })),
    ...parts.flatMap((part) =>
      part.parameters.map((parameter) => ({ ...parameter, key: `${part.name}.${parameter.name}` })),
    ),
  ]
  return [
    'product',
    ...choices.flatMap((choice) => [
      `parameter.${choice.key}`,
      ...(choice.kind === 'choice' ? [`label.${choice.key}`] : []),
      ...(choice.kind === 'choice' && 'options' in choice.from
        ? choice.from.options.map((option) => `option.${choice.key}.${option}`)
        : []),
    ]),
    ...listNamedTexts(source).map(({ key }) => key),
  ]
}

/** Sentences for about two thirds of the declarations that can have one, by their keys. */
export const generateMessages = (draw: Draw, source: SourceModel): Record<string, string> =>
  Object.fromEntries(
    listKeys(source).flatMap((key) => (drawChance(draw, 66) ? [[key, pick(draw, sentences)]] : [])),
  )
