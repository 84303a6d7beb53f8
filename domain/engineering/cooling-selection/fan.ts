// The fan of a unit at an altitude: the static pressure that it reaches, and the power that it takes.
import { computeDensityRatio } from '../moist-air.ts'
import type { UnitRecord } from './fields.ts'

export interface Fan {
  /** m³/h at full speed, at most those of its nominal point. */
  readonly fastest: number
  readonly slowest: number
  readonly nominal: number
  /** Whether the ductwork, and not the speed, limits the airflow. */
  readonly isThrottled: boolean
  /** Pa outside the unit that are reached at m³/h and full speed. */
  readonly computeStaticPressure: (airflow: number) => number
  /** kW at m³/h. */
  readonly computePower: (airflow: number) => number
}

/**
 * The fan at a density: its volume stays and its pressure falls with the density. At full speed the pressure of the fan
 * is taken as constant, of which the unit itself takes its internal drop by the square of the airflow (assumption). The
 * power is airflow times pressure at the efficiency of the nominal point. Undefined where the record has no fan.
 *
 * @param pressure Pa outside the unit
 */
export function createFan(
  { airflow, fanPower, nominalStatic, maximumStatic, internalDrop, slowestFan = 100 }: UnitRecord,
  { altitude, static: pressure }: { readonly altitude: number; readonly static: number },
): Fan | undefined {
  if (airflow === undefined || fanPower === undefined || internalDrop === undefined) return undefined
  if (maximumStatic === undefined || nominalStatic === undefined) return undefined
  const density = computeDensityRatio(altitude)
  const computeStaticPressure = (flow: number): number =>
    density * (maximumStatic + internalDrop * (1 - (flow / airflow) ** 2))
  const computePower = (flow: number): number =>
    (fanPower * flow * (pressure + density * internalDrop * (flow / airflow) ** 2)) /
    (airflow * (nominalStatic + internalDrop))
  const squaredFlowShare = 1 + (maximumStatic - pressure / density) / internalDrop
  const fastest = airflow * Math.min(1, Math.sqrt(Math.max(0, squaredFlowShare)))
  return {
    fastest,
    slowest: (airflow * slowestFan) / 100,
    nominal: airflow,
    isThrottled: fastest < airflow,
    computeStaticPressure,
    computePower,
  }
}
