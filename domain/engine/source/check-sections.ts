// Finds faults in the sections of the form: unknown groups, and places without content.
import { suggestName } from '../text/suggest.ts'
import { toCountedPart } from './elaboration.ts'
import { findGroups, listPlaceGroups } from './sections.ts'
import type { Part, Section, SourceModel } from './source-model.ts'

type Report = (path: string, message: string, cure: string) => void

export function checkSections(source: SourceModel, report: Report): void {
  const { sections = [], parts = [] } = source
  const groups = findGroups(source)
  const seen = new Set<string>()
  for (const [index, section] of sections.entries()) {
    const { name } = section
    const path = `sections/${index}`
    if (seen.has(name)) report(path, `'${name}' is there twice.`, 'Name each group once.')
    else if (!groups.has(name))
      report(
        path,
        `There is no group '${name}'.`,
        suggestName(name, groups, 'Name a group that has choices.'),
      )
    else checkPlaces(section, parts, groups, (message, cure) => report(path, message, cure))
    seen.add(name)
  }
}

/** A section for each place needs a part with choices, and groups that nothing else uses. */
function checkPlaces(
  { name, eachOf }: Section,
  parts: readonly Part[],
  groups: ReadonlySet<string>,
  report: (message: string, cure: string) => void,
): void {
  if (eachOf === undefined) return
  const part = parts.find((one) => one.name === eachOf)
  if (part === undefined) {
    const known = parts.map((one) => one.name)
    report(`There is no part '${eachOf}'.`, suggestName(eachOf, known, 'Name a part behind `for each`.'))
    return
  }
  if (!part.parameters.some(({ group }) => group === name)) {
    const own = [...new Set(part.parameters.map(({ group }) => group))]
    const cure = own.length === 0 ? 'Take `for each` out.' : `Its choices are in ${own.join(', ')}.`
    report(`'${eachOf}' has no choice in the group '${name}'.`, cure)
    return
  }
  const taken = listPlaceGroups(name, toCountedPart(part).max).find((group) => groups.has(group))
  if (taken !== undefined)
    report(
      `A place of '${eachOf}' takes the group '${taken}', which other choices have.`,
      'Rename that group.',
    )
}
