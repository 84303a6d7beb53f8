/**
 * Decides what a person may do with each of many solutions. Abilities do not depend on who people are but on their
 * relation to the solution, so that a page of a hundred rows has only a few distinct cases, and each case is decided
 * once.
 */
import type { Facts } from '../permissions/decide.ts'
import type { Person } from '../permissions/roles.ts'
import { type RowActionName, rowActionNames } from './action-names.ts'
import { isOpportunity } from './opportunity.ts'
import { getAbilitiesAmong, type Ability, type SolutionState } from './solution-abilities.ts'

export type RowAbilities = Readonly<Record<RowActionName, Ability>>

/**
 * Everything that abilities can depend on; people, companies and regions are only distinguished as the person's own
 * and others.
 */
interface Case {
  readonly person: Person
  readonly facts: Facts
  readonly state: SolutionState
}

/** Maximum number of cached cases; there are fewer in practice, and the limit bounds memory in any case. */
const maxCases = 2000

const abilitiesByCase = new Map<string, RowAbilities>()

/** Many cases have the same abilities, which share one object. */
const abilitiesByContent = new Map<string, RowAbilities>()

/**
 * The result of `getSolutionAbilities` for the actions of a row: the same object for all rows with the same
 * abilities.
 */
export function getRowAbilities(person: Person, facts: Facts, state: SolutionState): RowAbilities {
  const anonymousCase = buildCase(person, facts, state)
  const key = JSON.stringify(anonymousCase)
  const cached = abilitiesByCase.get(key)
  if (cached !== undefined) return cached
  if (abilitiesByCase.size >= maxCases) {
    abilitiesByCase.clear()
    abilitiesByContent.clear()
  }
  const computed = getAbilitiesAmong(
    rowActionNames,
    anonymousCase.person,
    anonymousCase.facts,
    anonymousCase.state,
  )
  const content = JSON.stringify(computed)
  const abilities = abilitiesByContent.get(content) ?? computed
  abilitiesByContent.set(content, abilities)
  abilitiesByCase.set(key, abilities)
  return abilities
}

function buildCase(person: Person, facts: Facts, state: SolutionState): Case {
  const anonymizePerson = (id: string | undefined) =>
    id === undefined || id === person.id ? id && 'me' : 'other'
  const anonymizeCompany = (id: string | undefined) =>
    id === undefined || id === person.companyId ? id && 'mine' : 'other'
  const { regionId, distributorCompanyIds: distributors } = facts
  const { approverId, grabbed } = state
  return {
    person: {
      id: 'me',
      baseRole: person.baseRole,
      roleFlags: person.roleFlags,
      accessFlags: person.accessFlags,
      companyId: 'mine',
      regionIds: ['mine'],
    },
    facts: {
      ownerId: anonymizePerson(facts.ownerId),
      lastEditorId: anonymizePerson(facts.lastEditorId),
      companyId: anonymizeCompany(facts.companyId),
      regionId: regionId && (person.regionIds.includes(regionId) ? 'mine' : 'other'),
      share: facts.share,
      distributorCompanyIds: distributors?.includes(person.companyId) === true ? ['mine'] : [],
      approverOfRecordId: anonymizePerson(facts.approverOfRecordId),
      archivedById: anonymizePerson(facts.archivedById),
      draftedById: anonymizePerson(facts.draftedById),
      establishedFacts: facts.establishedFacts,
    },
    state: {
      status: state.status,
      previousStatus: state.previousStatus,
      training: state.training,
      opportunityNumber: isOpportunity(state.opportunityNumber) ? 'present' : null,
      validityOver: state.validityOver,
      approverId: anonymizePerson(approverId ?? undefined) ?? null,
      grabbed: grabbed && { fromId: anonymizePerson(grabbed.fromId) ?? 'other', inTime: grabbed.inTime },
      ...(state.established === undefined ? {} : { established: state.established }),
    },
  }
}
