/** Groups a product's parameters into the sections of the form, and searches them. */

import { createTextMatch } from '@design-portal/domain/normalize.ts'
import type { ProductText } from '../texts/product-text.ts'
import { computeProgress } from '../screen-state/parameter-view.ts'
import type { ParameterView, Progress } from '../screen-state/parameter-view.ts'

export interface Section {
  readonly group: string
  /** The views that are shown. */
  readonly views: readonly ParameterView[]
  /** How many of all its values are decided, including those that are not shown. */
  readonly progress: Progress
}

/** Returns the groups in the order in which the product first names them, without parameters of unused places. */
export function groupBySection(views: ReadonlyMap<string, ParameterView>): readonly Section[] {
  const groups = new Map<string, ParameterView[]>()
  for (const view of views.values()) {
    if (isUnused(view, views)) continue
    const { group } = view.parameter
    const members = groups.get(group)
    if (members === undefined) groups.set(group, [view])
    else members.push(view)
  }
  return [...groups].map(([group, members]) => ({
    group,
    views: members,
    progress: computeProgress(members),
  }))
}

/** A repeated part has fields for its maximum number of places; those beyond the current count are hidden until the count is raised. */
function isUnused({ parameter, status }: ParameterView, views: ReadonlyMap<string, ParameterView>): boolean {
  const [, part = '', place = '0'] = /^(\w+)\[(\d+)\]/.exec(parameter.name) ?? []
  const count = views.get(`${part}.count`)
  if (count === undefined || status === 'chosen') return false
  return Number(place) > (typeof count.value === 'number' ? count.value : 1)
}

/** Returns the sections with only the parameters whose name, help, section or options contain every word; empty sections are left out. */
export function searchSections(
  sections: readonly Section[],
  search: string,
  productText: ProductText,
): readonly Section[] {
  if (search.trim() === '') return sections
  const matches = createTextMatch(search)
  return filterViews(sections, (view) => matches(formatSearchableText(view, productText)))
}

/** Keeps the views of sections that a condition selects; empty sections are left out. */
function filterViews(
  sections: readonly Section[],
  isShown: (view: ParameterView) => boolean,
): readonly Section[] {
  return sections.flatMap((section) => {
    const views = section.views.filter(isShown)
    return views.length === 0 ? [] : [{ ...section, views }]
  })
}

/** Whether the product marks any of its values as essential. */
export const hasEssentials = (sections: readonly Section[]): boolean =>
  sections.some(({ views }) => views.some(({ parameter }) => parameter.essential === true))

/** Keeps the essential and the chosen values, those that contradict the choices, and those of the marked part. */
export const keepEssentials = (
  sections: readonly Section[],
  isMarked: (parameter: string) => boolean,
): readonly Section[] =>
  filterViews(
    sections,
    ({ parameter, status }) =>
      status === 'chosen' ||
      status === 'blocked' ||
      status === 'refuted' ||
      parameter.essential === true ||
      isMarked(parameter.name),
  )

/** The labels of a parameter's options are searched only up to this many options, which excludes lists of countries. */
const maxSearchedOptions = 40

function formatSearchableText({ parameter }: ParameterView, productText: ProductText): string {
  const { name, group } = parameter
  const options =
    parameter.kind === 'choice' && parameter.options.length <= maxSearchedOptions ? parameter.options : []
  return [
    productText.formatParameter(name),
    productText.findHelp(name) ?? '',
    productText.formatGroup(group),
    ...options.map((option) => productText.formatValue(name, option)),
  ].join(' ')
}
