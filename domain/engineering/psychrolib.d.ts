/**
 * Types of the psychrolib functions used here, since the package has none; in SI: temperatures in °C, pressures in Pa,
 * humidity ratios in kg per kg of dry air.
 */
declare module 'psychrolib' {
  const psychrolib: {
    readonly SI: number
    SetUnitSystem(system: number): void
    GetStandardAtmPressure(metres: number): number
    GetSatVapPres(celsius: number): number
    GetSatHumRatio(celsius: number, pressure: number): number
    GetHumRatioFromRelHum(celsius: number, relative: number, pressure: number): number
    GetRelHumFromHumRatio(celsius: number, ratio: number, pressure: number): number
    GetHumRatioFromTWetBulb(celsius: number, wetBulb: number, pressure: number): number
    GetTWetBulbFromHumRatio(celsius: number, ratio: number, pressure: number): number
    GetTDewPointFromHumRatio(celsius: number, ratio: number, pressure: number): number
    /** J per kg of dry air. */
    GetMoistAirEnthalpy(celsius: number, ratio: number): number
    GetMoistAirVolume(celsius: number, ratio: number, pressure: number): number
  }
  export default psychrolib
}
