// Finds faults in the sections of the form: unknown groups, and places without content.
import { suggestName } from '../text/suggest.ts'
import { toCountedPart } from './elaboration.ts'
import { findGroups, listPlaceGroups } from './sections.ts'
import type { Part, Section, SourceModel } from './source-model.ts'

type Report = (path: string, message: string, cure: string) => void

export function checkSections(source: SourceModel, report: Report): void {
  const { sections = [], parts = [] } = source
  const groups = findGroups(source)
  const earlierNames = new Set<string>()
  for (const [index, section] of sections.entries()) {
    const { name } = section
    const path = `sections/${index}`
    if (earlierNames.has(name)) report(path, `'${name}' occurs twice.`, 'Name each group once.')
    else if (!groups.has(name))
      report(
        path,
        `There is no group '${name}'.`,
        suggestName(name, groups, 'Name a group that has choices.'),
      )
    else checkPlaces(section, parts, groups, (message, cure) => report(path, message, cure))
    earlierNames.add(name)
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
  const part = parts.find((candidate) => candidate.name === eachOf)
  if (part === undefined) {
    const names = parts.map((candidate) => candidate.name)
    report(`There is no part '${eachOf}'.`, suggestName(eachOf, names, 'Name a part behind `for each`.'))
    return
  }
  if (!part.parameters.some(({ group }) => group === name)) {
    const ownGroups = [...new Set(part.parameters.map(({ group }) => group))]
    const cure =
      ownGroups.length === 0 ? 'Take `for each` out.' : `Its choices are in ${ownGroups.join(', ')}.`
    report(`'${eachOf}' has no choice in the group '${name}'.`, cure)
    return
  }
  const conflict = listPlaceGroups(name, toCountedPart(part).max).find((group) => groups.has(group))
  if (conflict !== undefined)
    report(
      `A place of '${eachOf}' takes the group '${conflict}', which other choices have.`,
      'Rename that group.',
    )
}
