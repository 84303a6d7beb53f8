/** Which people somebody from outside is told by name, and what stands in place of the others. */
import { isExternal, type Person } from './roles.ts'

/** What people from outside are told of who reviews: one name for all of them. Screens show the text PERSON_REVIEW_TEAM. */
export const reviewTeam = { usrId: '22222222-2222-2222-2222-222222222222', name: 'Review team' } as const

/** The name of somebody of the house in what is about no solution or about somebody else's answer: people from outside are told the team. */
export const getNameOutside = ({ baseRole }: Pick<Person, 'baseRole'>, name: string): string =>
  isExternal(baseRole) ? reviewTeam.name : name

/** Of somebody, what decides whether others are told their name. */
export type Known = Pick<Person, 'id' | 'baseRole' | 'companyId'> & {
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
  person: Known,
  companyId: string,
): boolean {
  if (!isExternal(reader.baseRole) || person.baseRole === 'SY' || person.worksOnIt) return true
  if (!isExternal(person.baseRole)) return false
  return (
    reader.companyId === person.companyId || reader.companyId === companyId || person.companyId === companyId
  )
}
