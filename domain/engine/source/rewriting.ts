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
import { rewriteHasValue, rewriteEstimated, rewriteStated, rewriteTableOrEstimate } from './missing-values.ts'
import { rewriteInterpolation } from './interpolation.ts'
import {
  rewriteInstance,
  rewriteNeighbourCondition,
  rewriteNeighbourNumber,
  rewritePlace,
  rewriteSameOption,
} from './places.ts'
import {
  rewriteConversion,
  rewriteDate,
  rewriteInUnit,
  rewriteWithin,
  rewriteMonthsLater,
  rewritePrice,
  rewriteQuantity,
  rewriteRoundToList,
  rewriteRoundToStep,
} from './quantities.ts'
import type { Rewriter, Scope } from './rewriter.ts'
import { rewriteInCase, rewriteInEveryCase, rewriteLost } from './scenarios.ts'
import { rewriteIterate, rewriteLeast } from './searches.ts'
import type { QuantityNum, Source, SourceCondition, SourceNum } from './source-model.ts'

export function rewriteNumber(rewriter: Rewriter, expression: SourceNum, scope: Scope): Num {
  switch (expression.kind) {
    case 'sumOf':
      return rewriteSum(rewriter, expression, scope)
    case 'countOf':
      return rewriteCount(rewriter, expression, scope)
    case 'smallestOf':
    case 'largestOf':
      return rewriteExtreme(rewriter, expression, scope)
    case 'place':
      return rewritePlace(rewriter, expression, scope)
    case 'neighbour':
      return rewriteNeighbourNumber(rewriter, expression, scope)
    case 'instance':
      return rewriteInstance(rewriter, expression, scope)
    case 'interpolate':
      return rewriteInterpolation(rewriter, expression, scope)
    case 'tableOrEstimate':
      return rewriteTableOrEstimate(rewriter, expression, scope)
    case 'least':
      return rewriteLeast(rewriter, expression, scope)
    case 'iterate':
      return rewriteIterate(rewriter, expression, scope)
    case 'inCase':
      return rewriteInCase(rewriter, expression, scope)
    default:
      return rewriteQuantityOrCore(rewriter, expression, scope)
  }
}

function rewriteQuantityOrCore(
  rewriter: Rewriter,
  expression: QuantityNum | NumShape<Source>,
  scope: Scope,
): Num {
  switch (expression.kind) {
    case 'quantity':
      return rewriteQuantity(rewriter, expression, scope)
    case 'price':
      return rewritePrice(rewriter, expression, scope)
    case 'date':
      return rewriteDate(rewriter, expression, scope)
    case 'monthsLater':
      return rewriteMonthsLater(rewriter, expression, scope)
    case 'convert':
      return rewriteConversion(rewriter, expression, scope)
    case 'inUnit':
      return rewriteInUnit(rewriter, expression, scope)
    case 'roundToStep':
      return rewriteRoundToStep(rewriter, expression, scope)
    case 'roundToList':
      return rewriteRoundToList(rewriter, expression, scope)
    default:
      return rewriteCoreNumber(rewriter, expression, scope)
  }
}

export function rewriteCondition(rewriter: Rewriter, expression: SourceCondition, scope: Scope): Condition {
  switch (expression.kind) {
    case 'every':
      return rewriteEvery(rewriter, expression, scope)
    case 'some':
      return rewriteSome(rewriter, expression, scope)
    case 'distinct':
      return rewriteDistinct(rewriter, expression, scope)
    case 'neighbourHolds':
      return rewriteNeighbourCondition(rewriter, expression, scope)
    case 'same':
      return rewriteSameOption(rewriter, expression, scope)
    case 'inEvery':
      return rewriteInEveryCase(rewriter, expression, scope)
    case 'lost':
      return rewriteLost(rewriter, expression, scope)
    case 'stated':
      return rewriteStated(rewriter, expression, scope)
    case 'hasValue':
      return rewriteHasValue(rewriter, expression, scope)
    case 'estimated':
      return rewriteEstimated(rewriter, expression, scope)
    case 'within':
      return rewriteWithin(rewriter, expression, scope)
    default:
      return rewriteCoreCondition(rewriter, expression, scope)
  }
}
