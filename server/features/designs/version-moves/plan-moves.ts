/** Determines what becomes of the designs of a solution in the newest versions of their products. */
import {
  computeChangeImpact,
  type DesignImpact,
  type PartChange,
} from '@design-portal/domain/engine/publish/change-impact.ts'
import type { Choices, Value } from '@design-portal/domain/engine/model.ts'
import {
  listDataHashes,
  splitChoices,
  splitRows,
  type StoredData,
} from '@design-portal/domain/products/data-rows.ts'
import { compareFigures, type ComparedFigure } from '@design-portal/domain/products/compare-figures.ts'
import type { Figure, RaisedNotice } from '@design-portal/domain/products/product.ts'
import type { Site } from '@design-portal/domain/site/site.ts'
import type { Services } from '../../../http/services.ts'
import {
  findNewestProducts,
  findProducts,
  type FoundProducts,
  type ReleasedProduct,
} from '../../../products/products.ts'
import { findSiteOfSolution } from '../../solutions/site/site-of-solution.ts'
import { type ChoiceChange, compareChoices } from '../designs/compare-choices.ts'
import { type Configuration, getModel, runConfiguration } from '../designs/configure.ts'
import { type DesignRecord, readDesigns } from '../designs/read-designs.ts'
import { readStoredData } from '../designs/stored-data.ts'
import { readFigures } from '../designs/stored-results.ts'
import {
  compareOthersLines,
  compareOwnParts,
  type LineChange,
  listNewNotices,
  type NewNotice,
} from './compare-results.ts'

/** A design that can move, with all that would change, or one that has to be configured again. */
export interface PlannedMove {
  readonly design: DesignRecord
  readonly product: ReleasedProduct
  readonly changes: readonly ChoiceChange[]
  /** Undefined if the design has to be configured again. */
  readonly moved:
    | {
        readonly choices: Choices
        readonly configuration: Configuration
        readonly parts: readonly PartChange[]
        readonly byOthers: readonly LineChange[]
        /** Errors and warnings that the design does not have in its own version. */
        readonly notices: readonly NewNotice[]
        readonly figures: readonly ComparedFigure[]
      }
    | undefined
}

/** The moves of all designs of a solution that have another version than new designs take today. */
export async function planMoves(
  { db, clock }: Services,
  solution: { readonly id: string; readonly country_code: string },
): Promise<readonly PlannedMove[]> {
  const { id: cfgId } = solution
  const newest = await findNewestProducts(db, clock())
  const designs = (await readDesigns(db, cfgId)).flatMap((design) => {
    const product = newest.get(design.configurator_type)
    return product === undefined || product.version === design.product_version ? [] : [{ design, product }]
  })
  if (designs.length === 0) return []
  const olderProducts = await findProducts(
    db,
    designs.map(({ design }) => ({ type: design.configurator_type, version: design.product_version })),
  )
  const figures = await readFigures(db, cfgId)
  const site = await findSiteOfSolution(db, solution)
  const impacts = new Map(
    [...Map.groupBy(designs, ({ design }) => formatVersion(design)).values()].flatMap((group) =>
      computeGroupImpact(group, { olderProducts, site }).map((impact) => [impact.id, impact] as const),
    ),
  )
  const stored = await readStoredData(
    db,
    cfgId,
    designs.flatMap(({ design, product }) =>
      [product, findOlderProduct(olderProducts, design)].flatMap((version) =>
        listDataHashes(version?.dataTables ?? [], design.choices),
      ),
    ),
  )
  return designs.map(({ design, product }) =>
    planMove(design, {
      product,
      stored,
      impact: impacts.get(design.id),
      figures: figures.get(design.id) ?? [],
      notices: listNotices(findOlderProduct(olderProducts, design), design, stored),
    }),
  )
}

const findOlderProduct = (
  products: FoundProducts,
  { configurator_type: type, product_version: version }: DesignRecord,
): ReleasedProduct | undefined => products.get({ type, version })

/** The notices that a design has in its own version; none where the portal has no content of it. */
function listNotices(
  older: ReleasedProduct | undefined,
  { choices, assignment }: DesignRecord,
  stored: StoredData,
): readonly RaisedNotice[] {
  if (older === undefined) return []
  const split = splitChoices(older.dataTables, choices, stored)
  return older.withData(split.kind === 'divided' ? split.rows : {}).evaluate(assignment).notices
}

const formatVersion = ({ configurator_type: type, product_version: version }: DesignRecord): string =>
  `${type} ${version}`

interface MovableDesign {
  readonly design: DesignRecord
  readonly product: ReleasedProduct
}

/** The impact of the newest version on the designs of one older version, for which it is compiled once. */
function computeGroupImpact(
  group: readonly MovableDesign[],
  { olderProducts, site }: { readonly olderProducts: FoundProducts; readonly site: Site | undefined },
): readonly DesignImpact[] {
  const [first] = group
  if (first === undefined) return []
  const { design, product } = first
  const after = getModel(product)
  const older = findOlderProduct(olderProducts, design)
  // Without the old content, choices that got another name cannot be recognised.
  return computeChangeImpact(
    older === undefined ? after : getModel(older),
    after,
    group.map((movable) => ({
      ...movable.design,
      choices: splitRows(movable.design.choices, []).choices,
      fixedParameters: listFixedParameters(movable, site),
    })),
  ).designs
}

/** The parameters that no product decides and no repair may change: the country, and those with the value that the site of the solution states. */
const listFixedParameters = (
  { design, product }: MovableDesign,
  site: Site | undefined,
): readonly string[] => [
  'country',
  ...product
    .takeIn([], site)
    .flatMap(({ parameter, value }) => (design.choices[parameter] === value ? [parameter] : [])),
]

function planMove(
  design: DesignRecord,
  {
    product,
    stored,
    impact,
    figures,
    notices,
  }: {
    readonly product: ReleasedProduct
    readonly stored: StoredData
    readonly impact: DesignImpact | undefined
    readonly figures: readonly Figure[]
    /** The notices of the design in its own version. */
    readonly notices: readonly RaisedNotice[]
  },
): PlannedMove {
  const { choices: choicesWithoutRows, rows } = splitRows(design.choices, product.dataTables)
  const carried = impact === undefined ? undefined : carryChoices(choicesWithoutRows, impact)
  const choices = carried && { ...carried, ...rows }
  if (choices === undefined) return { design, product, changes: [], moved: undefined }
  const changes = compareChoices(design.choices, choices)
  const configuration = runConfiguration(product, choices, stored)
  if (configuration.kind !== 'configured') return { design, product, changes, moved: undefined }
  const { evaluation } = configuration
  return {
    design,
    product,
    changes,
    moved: {
      choices,
      configuration,
      parts: compareOwnParts(design.bill, evaluation.bill),
      byOthers: compareOthersLines(design.bill, evaluation.bill),
      notices: listNewNotices(notices, evaluation.notices),
      figures: compareFigures(figures, evaluation.figures),
    },
  }
}

/** The choices in the newest version, with the smallest repair where they no longer hold; undefined if there is none. */
function carryChoices(choices: Choices, impact: DesignImpact): Choices | undefined {
  if (impact.impact === 'undecided') return undefined
  if (impact.impact !== 'invalid') return choices
  if (impact.repair === undefined) return undefined
  const lostParameters = new Set(impact.lostChoices.map(({ parameter }) => parameter))
  const changed = { ...choices, ...impact.repair.changes }
  return Object.fromEntries(
    Object.entries(changed).filter(
      (entry): entry is [string, Value] =>
        entry[1] !== null && !(lostParameters.has(entry[0]) && entry[1] === choices[entry[0]]),
    ),
  )
}
