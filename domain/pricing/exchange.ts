// Exchange rates by date: the latest rate on or before a day, directly or via the euro, never by inverting a rate.
import Big from 'big.js'

/** The price of one unit of a currency in another from a day on, like the euro reference rates of the ECB. */
export interface ExchangeRate {
  readonly from: string
  readonly to: string
  /** Decimal text; greater than 0. */
  readonly rate: string
  /** `YYYY-MM-DD`. The ECB publishes on working days; a rate applies until the next one. */
  readonly validFrom: string
  /** The first day on which it no longer applies; null: until the next rate. */
  readonly validUntil: string | null
  /** The publisher of the rate, or a note that it is a sample. */
  readonly source: string
}

/**
 * How an amount is converted: multiplied by one rate and divided by another, which is 1 unless the conversion goes
 * via the euro.
 */
export interface Conversion {
  readonly from: string
  readonly to: string
  readonly times: string
  readonly dividedBy: string
  /** The quotient for display, with at most ten decimals. */
  readonly shown: string
  /** The date of the older of its rates, `YYYY-MM-DD`. */
  readonly rateDate: string
  readonly source: string
}

export interface RateTable {
  /** Undefined if no published rate applies on the day. */
  find(from: string, to: string, day: string): Conversion | undefined
}

/** The intermediate currency for two currencies without a rate of their own. */
const pivot = 'EUR'

/** A rate table by currency pair and day. If two rates of one pair apply, the later one is used. */
export function createRates(rates: readonly ExchangeRate[]): RateTable {
  const byPair = new Map<string, ExchangeRate[]>()
  for (const rate of rates.toSorted((a, b) => (a.validFrom < b.validFrom ? 1 : -1))) {
    const pair = `${rate.from} ${rate.to}`
    byPair.set(pair, [...(byPair.get(pair) ?? []), rate])
  }
  const findPublishedRate = (from: string, to: string, day: string): ExchangeRate | undefined =>
    byPair
      .get(`${from} ${to}`)
      ?.find(({ validFrom, validUntil }) => validFrom <= day && (validUntil === null || day < validUntil))
  const cache = new Map<string, Conversion | undefined>()
  return {
    find(from, to, day) {
      const key = `${from} ${to} ${day}`
      if (!cache.has(key)) cache.set(key, findConversion(from, to, day, findPublishedRate))
      return cache.get(key)
    },
  }
}

function findConversion(
  from: string,
  to: string,
  day: string,
  findPublishedRate: (from: string, to: string, day: string) => ExchangeRate | undefined,
): Conversion | undefined {
  const direct = findPublishedRate(from, to, day)
  if (direct !== undefined) return buildConversion(from, to, direct)
  // Regulation (EC) No 1103/97, article 4: conversion goes via the euro, and no inverse rate is computed.
  const toRate = to === pivot ? undefined : findPublishedRate(pivot, to, day)
  const fromRate = findPublishedRate(pivot, from, day)
  if (fromRate === undefined || (to !== pivot && toRate === undefined)) return undefined
  return buildConversion(from, to, toRate, fromRate)
}

function buildConversion(
  from: string,
  to: string,
  times?: ExchangeRate,
  dividedBy?: ExchangeRate,
): Conversion {
  const quotient = new Big(times?.rate ?? 1).div(dividedBy?.rate ?? 1)
  const used = [times, dividedBy].filter((rate) => rate !== undefined)
  return {
    from,
    to,
    times: times?.rate ?? '1',
    dividedBy: dividedBy?.rate ?? '1',
    shown: quotient.round(10).toFixed(),
    rateDate: used.map(({ validFrom }) => validFrom).toSorted()[0] ?? '',
    source: [...new Set(used.map(({ source }) => source))].join(', '),
  }
}

/**
 * The converted amount; exact with a single rate, otherwise to twenty decimals. The caller rounds to the currency.
 */
export const convertAmount = (amount: Big, { times, dividedBy }: Conversion): Big =>
  dividedBy === '1' ? amount.times(times) : amount.times(times).div(dividedBy)
