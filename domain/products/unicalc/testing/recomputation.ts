// Reads from unicalc the quantities that `domain/recomputation` computes independently: the entering air of a configuration, and two coils at
// random points.
import type { Assignment, Choices } from '../../../engine/model.ts'
import { pick } from '../../../engine/testing/draw.ts'
import { recomputePressure } from '../../../recomputation/moist-air.ts'
import { recomputeEnteringAir } from '../../../recomputation/unicalc.ts'
import {
  type EnteringAir,
  expansionUnits,
  recomputeCoil,
  recomputeExpansion,
} from '../../../recomputation/unicalc-coils.ts'
import { type Quantities, readFigures, type Recomputation } from '../../testing/compare-recomputation.ts'
import { createDrawFor } from '../../testing/create-draw-for.ts'
import { loadTestedProduct } from '../../testing/tested-product.ts'

/** Points of a direct-expansion unit and of a chilled-water coil, at the airflow that is asked for. */
function drawPoints(assignment: Assignment) {
  const draw = createDrawFor(assignment)
  const air = {
    altitude: pick(draw, [0, 0, 300, 900]),
    airIn: 22 + draw(9),
    humidityBy: 'ratio',
    humidityRatio: 6 + draw(9),
    sizeBy: 'airflow',
    quantity: 1,
  } as const
  const unit = pick(draw, expansionUnits)
  const rated = unit === 'lennox-kca120s4' ? 6700 : 3300
  const airflow = rated - 100 * draw(5)
  const expansion = {
    ...air,
    application: 'directAir',
    unit,
    airflow,
    outdoor: 28 + draw(14),
    staticPressure: 0,
  }
  const water = { waterSupply: 7.2, waterBy: 'flow', waterFlow: 9 + draw(5) } as const
  const coil = {
    ...air,
    ...water,
    application: 'chilledWater',
    unit: 'cw305',
    airflow: 40_000 + 1000 * draw(19),
  }
  return { expansion, coil, water, air }
}

const toEnteringAir = (
  { altitude, airIn, humidityRatio }: ReturnType<typeof drawPoints>['air'],
  airflow: number,
): EnteringAir => ({
  celsius: airIn,
  ratio: humidityRatio / 1000,
  pressure: recomputePressure(altitude),
  airflow,
})

function recompute(assignment: Assignment): Quantities {
  const { expansion, coil, water, air } = drawPoints(assignment)
  // A condenser is 12 K above the outdoor air at sea level, and more in thin air (assumption).
  const sink = expansion.outdoor + 12 * (recomputePressure(0) / recomputePressure(air.altitude) - 1)
  const expansionQuantities = recomputeExpansion(expansion.unit, toEnteringAir(air, expansion.airflow), sink)
  return {
    ...recomputeEnteringAir(assignment),
    ...Object.fromEntries(
      Object.entries(expansionQuantities).map(([name, value]) => [`expansion.${name}`, value]),
    ),
    ...recomputeCoil(toEnteringAir(air, coil.airflow), { celsius: water.waterSupply, flow: water.waterFlow }),
  }
}

export function loadRecomputation(): Recomputation {
  const product = loadTestedProduct('unicalc')
  const readAt = (choices: Choices): Quantities => {
    const completion = product.openSession(choices).complete()
    return completion.found ? readFigures(product, completion.assignment) : {}
  }
  const read = (assignment: Assignment): Quantities => {
    const { expansion, coil } = drawPoints(assignment)
    const { gross: coilHeat } = readAt(coil)
    return {
      ...readFigures(product, assignment),
      ...Object.fromEntries(
        Object.entries(readAt(expansion)).map(([name, value]) => [`expansion.${name}`, value]),
      ),
      ...(coilHeat === undefined ? {} : { coilHeat }),
    }
  }
  // A coil in pieces, and a surface that is sought in steps of 0.1 K.
  const tolerances = { coilHeat: 0.015, 'expansion.surface': 0.02, 'expansion.sensibleShare': 0.02 }
  return { product, recompute, read, tolerances, roundings: () => 0.003 }
}
