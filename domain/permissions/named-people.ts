/** Decides which people external users see by name, and what replaces the other names. */
import { isExternal, type Person } from './roles.ts'

/** The one name that external users see for all reviewers. Screens show the text PERSON_REVIEW_TEAM. */
export const reviewTeam = { usrId: '22222222-2222-2222-2222-222222222222', name: 'Review team' } as const

/** The name of an internal person outside the context of a solution, or on somebody else's answer: external users see the review team. */
export const getNameShownTo = ({ baseRole }: Pick<Person, 'baseRole'>, name: string): string =>
  isExternal(baseRole) ? reviewTeam.name : name

/** The facts about a person that decide whether others see their name. */
export type PersonWithCompanies = Pick<Person, 'id' | 'baseRole' | 'companyId'> & {
  /**
   * Whether the solution is theirs or was explicitly shared with them, rather than only opened to them for a review.
   */
  readonly worksOnIt: boolean
}

/**
 * Whether a reader sees the name of a person who acted on a solution.
 *
 * Internal people see every name. External people see the system, colleagues of their own company, and everybody who
 * works on the solution; if one of the two belongs to the company that owns the solution, they also see the other
 * external person. They never see who reviews, and one distributor never sees another.
 *
 * @param companyId the company that owns the solution
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
