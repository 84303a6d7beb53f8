// The rewriting of each kind of expression: new kinds by their construct, kinds of the core part by part.
import type { Condition, Num, NumShape } from '../model.ts'
import {
  rewriteCount,
  rewriteDistinct,
  rewriteEvery,
  rewriteExtreme,
  rewriteSome,
  rewriteSum,
} from './aggregates.ts'
import { rewriteCoreCondition, rewriteCoreNumber } from './core-expressions.ts'
import { hasValueCondition, isEstimated, isStated, rewriteTableOrEstimate } from './missing-values.ts'
import { rewriteInterpolation } from './interpolation.ts'
import {
  rewriteInstance,
  rewriteNeighbourCondition,
  rewriteNeighbourNumber,
  placeNumber,
  rewriteSameOption,
} from './places.ts'
import {
  convert,
  rewriteDate,
  rewriteInUnit,
  isWithin,
  rewriteMonthsLater,
  price,
  rewriteQuantity,
  roundToList,
  roundToStep,
} from './quantities.ts'
import type { Rewriter, Scope } from './rewriter.ts'
import { rewriteInCase, rewriteInEveryCase, isLost } from './scenarios.ts'
import { iterate, rewriteLeast } from './searches.ts'
import type { QuantityNum, Source, SourceCondition, SourceNum } from './source-model.ts'

export function rewriteNumber(rewriter: Rewriter, of: SourceNum, scope: Scope): Num {
  switch (of.kind) {
    case 'sumOf':
      return rewriteSum(rewriter, of, scope)
    case 'countOf':
      return rewriteCount(rewriter, of, scope)
    case 'smallestOf':
    case 'largestOf':
      return rewriteExtreme(rewriter, of, scope)
    case 'place':
      return placeNumber(rewriter, of, scope)
    case 'neighbour':
      return rewriteNeighbourNumber(rewriter, of, scope)
    case 'instance':
      return rewriteInstance(rewriter, of, scope)
    case 'interpolate':
      return rewriteInterpolation(rewriter, of, scope)
    case 'tableOrEstimate':
      return rewriteTableOrEstimate(rewriter, of, scope)
    case 'least':
      return rewriteLeast(rewriter, of, scope)
    case 'iterate':
      return iterate(rewriter, of, scope)
    case 'inCase':
      return rewriteInCase(rewriter, of, scope)
    default:
      return quantityOrCore(rewriter, of, scope)
  }
}

function quantityOrCore(rewriter: Rewriter, of: QuantityNum | NumShape<Source>, scope: Scope): Num {
  switch (of.kind) {
    case 'quantity':
      return rewriteQuantity(rewriter, of, scope)
    case 'price':
      return price(rewriter, of, scope)
    case 'date':
      return rewriteDate(rewriter, of, scope)
    case 'monthsLater':
      return rewriteMonthsLater(rewriter, of, scope)
    case 'convert':
      return convert(rewriter, of, scope)
    case 'inUnit':
      return rewriteInUnit(rewriter, of, scope)
    case 'roundToStep':
      return roundToStep(rewriter, of, scope)
    case 'roundToList':
      return roundToList(rewriter, of, scope)
    default:
      return rewriteCoreNumber(rewriter, of, scope)
  }
}

export function rewriteCondition(rewriter: Rewriter, of: SourceCondition, scope: Scope): Condition {
  switch (of.kind) {
    case 'every':
      return rewriteEvery(rewriter, of, scope)
    case 'some':
      return rewriteSome(rewriter, of, scope)
    case 'distinct':
      return rewriteDistinct(rewriter, of, scope)
    case 'neighbourHolds':
      return rewriteNeighbourCondition(rewriter, of, scope)
    case 'same':
      return rewriteSameOption(rewriter, of, scope)
    case 'inEvery':
      return rewriteInEveryCase(rewriter, of, scope)
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
      return rewriteCoreCondition(rewriter, of, scope)
  }
}
