/** Which people external users see by name, and what they see in place of the other names. */
import { isExternal, type Person } from './roles.ts'

/** The one name that external users see for all reviewers. Screens show the text PERSON_REVIEW_TEAM. */
export const reviewTeam = { usrId: '22222222-2222-2222-2222-222222222222', name: 'Review team' } as const

/** The name of an internal person outside the context of a solution, or on somebody else's answer: external users see the review team. */
export const getNameOutside = ({ baseRole }: Pick<Person, 'baseRole'>, name: string): string =>
  isExternal(baseRole) ? reviewTeam.name : name

/** The facts about a person that decide whether others see their name. */
export type PersonWithCompanies = Pick<Person, 'id' | 'baseRole' | 'companyId'> & {
  /** Whether the solution is theirs, or was shared with them by somebody: not only opened to them for a review. */
  readonly worksOnIt: boolean
}

/**
 * Whether a reader is told who somebody is who did something to a solution.
 *
 * Internal people are told everybody. People from outside are told the system, their own company, whoever works on the solution, and where
 * either of the two is of the company whose solution it is, people from outside; never who reviews, nor one distributor another.
 *
 * @param companyId of the company whose solution it is
 */
export function isNamedTo(
  reader: Pick<Person, 'id' | 'baseRole' | 'companyId'>,
  person: PersonWithCompanies,
  companyId: string,
): boolean {
  if (!isExternal(reader.baseRole) || person.baseRole === 'SY' || person.worksOnIt) return true
  if (!isExternal(person.baseRole)) return false
  return (
    reader.companyId === person.companyId || reader.companyId === companyId || person.companyId === companyId
  )
}
