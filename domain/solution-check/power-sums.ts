// Adds up and multiplies powers.
import type { Power } from '../products/exchange.ts'

export const noPower: Power = { kw: 0, kva: 0 }

export const sumPower = (powers: readonly Power[]): Power =>
  powers.reduce((all, { kw, kva }) => ({ kw: all.kw + kw, kva: all.kva + kva }), noPower)

export const multiplyPower = ({ kw, kva }: Power, factor: number): Power => ({
  kw: kw * factor,
  kva: kva * factor,
})
