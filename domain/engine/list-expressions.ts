// The top-level expressions of a model, each with its path, in the order in which they are lowered.
import type { MessageArgument, Model, Num } from './model.ts'

const listArgumentNumbers = (path: string, declared: Readonly<Record<string, MessageArgument>> | undefined) =>
  Object.entries(declared ?? {}).flatMap(([name, argument]) =>
    'number' in argument ? [{ path: `${path}/arguments/${name}`, number: argument.number }] : [],
  )

/** Every top-level number expression of a model. */
export function listNumbers(model: Model): { path: string; number: Num }[] {
  return [
    ...model.values.map(({ name, is }) => ({ path: `values/${name}`, number: is })),
    ...model.rules.flatMap((rule) => listArgumentNumbers(`rules/${rule.id}`, rule.arguments)),
    ...model.notices.flatMap((notice) => listArgumentNumbers(`notices/${notice.id}`, notice.arguments)),
    ...model.goals.map((goal) => ({ path: `goals/${goal.name}`, number: goal.minimise })),
  ]
}

/** Every condition of the rules: `when`, `require` and `implied`. */
export const listRuleConditions = (model: Model) =>
  model.rules.flatMap(({ id, when, require, implied }) => [
    ...(when === undefined ? [] : [{ path: `rules/${id}/when`, condition: when }]),
    { path: `rules/${id}/require`, condition: require },
    ...(implied === undefined ? [] : [{ path: `rules/${id}/implied`, condition: implied }]),
  ])

/** Every top-level condition of a model: those of rules, then those of notices. */
export const listConditions = (model: Model) => [
  ...listRuleConditions(model),
  ...model.notices.map(({ id, when }) => ({ path: `notices/${id}/when`, condition: when })),
]
