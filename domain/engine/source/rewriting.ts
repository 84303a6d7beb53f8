// The rewriting of each kind of expression: a new kind by its construct, a kind of the core part by part.
import type { Condition, Num, NumShape } from '../model.ts'
import { countOf, distinctPlaces, everyPlace, extremeOf, somePlace, sumOf } from './aggregates.ts'
import { coreCondition, coreNumber } from './core-expressions.ts'
import { hasValueCondition, isEstimated, isStated, tableOrEstimate } from './missing-values.ts'
import { interpolate } from './interpolation.ts'
import { instanceNumber, neighbourHolds, neighbourNumber, placeNumber, sameOption } from './places.ts'
import {
  convert,
  date,
  inUnit,
  isWithin,
  monthsLater,
  price,
  quantity,
  roundToList,
  roundToStep,
} from './quantities.ts'
import type { Rewriter, Scope } from './rewriter.ts'
import { inCase, inEveryCase, isLost } from './scenarios.ts'
import { iterate, least } from './searches.ts'
import type { QuantityNum, Source, SourceCondition, SourceNum } from './source-model.ts'

export function rewriteNumber(rewriter: Rewriter, of: SourceNum, scope: Scope): Num {
  switch (of.kind) {
    case 'sumOf':
      return sumOf(rewriter, of, scope)
    case 'countOf':
      return countOf(rewriter, of, scope)
    case 'smallestOf':
    case 'largestOf':
      return extremeOf(rewriter, of, scope)
    case 'place':
      return placeNumber(rewriter, of, scope)
    case 'neighbour':
      return neighbourNumber(rewriter, of, scope)
    case 'instance':
      return instanceNumber(rewriter, of, scope)
    case 'interpolate':
      return interpolate(rewriter, of, scope)
    case 'tableOrEstimate':
      return tableOrEstimate(rewriter, of, scope)
    case 'least':
      return least(rewriter, of, scope)
    case 'iterate':
      return iterate(rewriter, of, scope)
    case 'inCase':
      return inCase(rewriter, of, scope)
    default:
      return quantityOrCore(rewriter, of, scope)
  }
}

function quantityOrCore(rewriter: Rewriter, of: QuantityNum | NumShape<Source>, scope: Scope): Num {
  switch (of.kind) {
    case 'quantity':
      return quantity(rewriter, of, scope)
    case 'price':
      return price(rewriter, of, scope)
    case 'date':
      return date(rewriter, of, scope)
    case 'monthsLater':
      return monthsLater(rewriter, of, scope)
    case 'convert':
      return convert(rewriter, of, scope)
    case 'inUnit':
      return inUnit(rewriter, of, scope)
    case 'roundToStep':
      return roundToStep(rewriter, of, scope)
    case 'roundToList':
      return roundToList(rewriter, of, scope)
    default:
      return coreNumber(rewriter, of, scope)
  }
}

export function rewriteCondition(rewriter: Rewriter, of: SourceCondition, scope: Scope): Condition {
  switch (of.kind) {
    case 'every':
      return everyPlace(rewriter, of, scope)
    case 'some':
      return somePlace(rewriter, of, scope)
    case 'distinct':
      return distinctPlaces(rewriter, of, scope)
    case 'neighbourHolds':
      return neighbourHolds(rewriter, of, scope)
    case 'same':
      return sameOption(rewriter, of, scope)
    case 'inEvery':
      return inEveryCase(rewriter, of, scope)
    case 'lost':
      return isLost(rewriter, of, scope)
    case 'stated':
      return isStated(rewriter, of, scope)
    case 'hasValue':
      return hasValueCondition(rewriter, of, scope)
    case 'estimated':
      return isEstimated(rewriter, of, scope)
    case 'within':
      return isWithin(rewriter, of, scope)
    default:
      return coreCondition(rewriter, of, scope)
  }
}
