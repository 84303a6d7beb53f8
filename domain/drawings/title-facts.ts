// What the title blocks of a solution's drawings say, from who made, checked and approved it.

import { formatNumberStem, type ReleaseStatus, type TitleFacts } from './title-block.ts'

/** The facts but the number of the sheet, which depends on the drawing. */
export type DesignTitleFacts = Omit<TitleFacts, 'sheet' | 'sheets'>

/** What is drawn, and of which design; drawings of a whole solution have none. */
export interface TitledDesign {
  readonly cfgId: string
  readonly desId?: string
  /** The name of the design or of the other object that is drawn. */
  readonly name: string
  readonly product: string
  readonly solution: string
}

/** Who made, checked and approved a solution; null where nobody has. */
export interface TitlePeople {
  readonly legalOwner: string
  readonly author: string
  readonly checker: string | null
  readonly approver: string | null
  readonly status: ReleaseStatus
  /** The newest saved revision of each design. */
  readonly designs: readonly {
    readonly desId: string
    readonly revision: number
    /** ISO 8601. */
    readonly savedOn: string
    readonly savedBy: string
  }[]
}

export const buildCommonFacts = ({ cfgId, desId, name, product, solution }: TitledDesign) => ({
  product,
  design: name,
  solution,
  number: formatNumberStem(cfgId, desId),
})

/**
 * The facts of a design as it was saved, or of the whole solution, whose drawings have the date of today.
 *
 * @param now ISO 8601
 * @param formatDate writes a date in the language of the drawing
 */
export function buildTitleFacts(
  titled: TitledDesign,
  people: TitlePeople,
  now: string,
  formatDate: (date: string) => string,
): DesignTitleFacts {
  const revision = people.designs.find(({ desId }) => desId === titled.desId)
  const { status, checker, approver } = people
  const isApproved = titled.desId === undefined || revision !== undefined
  return {
    ...buildCommonFacts(titled),
    legalOwner: people.legalOwner,
    revision: revision === undefined ? '' : String(revision.revision),
    date: formatDate(revision?.savedOn ?? now),
    author: revision?.savedBy ?? people.author,
    ...(isApproved
      ? { status, checker: checker ?? '', approver: approver ?? '' }
      : { status: 'preliminary', checker: '', approver: '' }),
  }
}
