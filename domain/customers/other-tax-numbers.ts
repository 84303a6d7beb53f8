/** Tax numbers of companies outside the European Union: their form, and their check digits where the authority publishes them. */
import { hasComplementTo11, isLuhn, sumWeighted, toDigits } from './check-digits.ts'
import { britishForm, isBritish } from './eu-tax-numbers.ts'
import type { TaxNumberRule } from './tax-number-rule.ts'

const indianDigits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** Luhn's sum in base 36. */
const isIndian = (number: string): boolean => {
  const sum = Array.from(number.slice(0, 14)).reduce((before, letter, place) => {
    const product = indianDigits.indexOf(letter) * (place % 2 === 0 ? 1 : 2)
    return before + Math.floor(product / 36) + (product % 36)
  }, 0)
  return indianDigits[(36 - (sum % 36)) % 36] === number[14]
}

const isAustralian = (number: string): boolean => {
  const [first = 0, ...others] = toDigits(number)
  return sumWeighted([first - 1, ...others], [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]) % 89 === 0
}

/** Letters count as their ASCII codes less 48, as digits do. */
const isBrazilian = (number: string): boolean => {
  const values = Array.from(number, (letter) => (letter.codePointAt(0) ?? 0) - 48)
  const computeCheckDigit = (weights: readonly number[]) => {
    const remainder = sumWeighted(values, weights) % 11
    return remainder < 2 ? 0 : 11 - remainder
  }
  const weights = [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]
  return computeCheckDigit(weights) === values[12] && computeCheckDigit([6, ...weights]) === values[13]
}

const chineseDigits = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const isChinese = (number: string): boolean => {
  const weights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]
  const values = Array.from(number, (letter) => chineseDigits.indexOf(letter))
  return (31 - (sumWeighted(values, weights) % 31)) % 31 === values[17]
}

const isJapanese = (number: string): boolean => {
  const [check, ...digits] = toDigits(number)
  return 9 - (sumWeighted(digits.toReversed(), [1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2]) % 9) === check
}

const isKorean = (number: string): boolean => {
  const digits = toDigits(number)
  const sum = sumWeighted(digits, [1, 3, 7, 1, 3, 7, 1, 3, 5]) + Math.floor(((digits[8] ?? 0) * 5) / 10)
  return (10 - (sum % 10)) % 10 === digits[9]
}

const russianWeights = [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8]
const isRussian = (number: string): boolean => {
  const digits = toDigits(number)
  const isRight = (place: number) =>
    (sumWeighted(digits, russianWeights.slice(11 - place)) % 11) % 10 === digits[place]
  return digits.length === 10 ? isRight(9) : isRight(10) && isRight(11)
}

const isNewZealand = (number: string): boolean => {
  const digits = toDigits(number.padStart(9, '0'))
  const computeCheckDigit = (weights: readonly number[]) => (11 - (sumWeighted(digits, weights) % 11)) % 11
  const first = computeCheckDigit([3, 2, 7, 6, 5, 4, 3, 2])
  return (first === 10 ? computeCheckDigit([7, 4, 3, 2, 5, 2, 7, 6]) : first) === digits[8]
}

const isTurkish = (number: string): boolean => {
  const digits = toDigits(number)
  const sum = digits.slice(0, 9).reduce((before, digit, place) => {
    const shifted = (digit + 9 - place) % 10
    return before + (shifted === 9 ? 9 : (shifted * 2 ** (9 - place)) % 9)
  }, 0)
  return (10 - (sum % 10)) % 10 === digits[9]
}

const isArgentine = (number: string): boolean =>
  hasComplementTo11(number, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2], { 10: 9, 11: 0 })

const isChilean = (number: string): boolean => {
  const weights = [2, 3, 4, 5, 6, 7, 2, 3]
  const result = 11 - (sumWeighted(toDigits(number.slice(0, -1)).toReversed(), weights) % 11)
  return (result === 11 ? '0' : result === 10 ? 'K' : String(result)) === number.slice(-1)
}

const isColombian = (number: string): boolean => {
  const digits = toDigits(number)
  const remainder = sumWeighted(digits.slice(0, 9).toReversed(), [3, 7, 13, 17, 19, 23, 29, 37, 41]) % 11
  return (remainder < 2 ? remainder : 11 - remainder) === digits[9]
}

const isTaiwanese = (number: string): boolean => {
  const products = toDigits(number).map((digit, place) => digit * ([1, 2, 1, 2, 1, 2, 4, 1][place] ?? 0))
  const sum = products.reduce((before, product) => before + Math.floor(product / 10) + (product % 10), 0)
  // A seventh digit of 7 gives 7 × 4 = 28, whose digits sum to 10; that may count as 1 or as 0.
  return sum % 5 === 0 || (number[6] === '7' && (sum + 1) % 5 === 0)
}

/**
 * The prefixes that the Internal Revenue Service has assigned to no campus ("How EINs are assigned and valid EIN prefixes", irs.gov,
 * reviewed 2025); an EIN has no check digit.
 */
const unassignedEmployerPrefixes = '00 07 08 09 17 18 19 28 29 49 69 70 78 79 89 96 97'.split(' ')

/** By ISO 3166-1 alpha-2 code. */
export const otherTaxNumbers: Readonly<Record<string, TaxNumberRule>> = {
  AE: {
    pattern: /^1\d{14}$/,
    example: '100123456700003',
    source: 'Federal Tax Authority (tax.gov.ae), TRN of 15 digits',
  },
  AR: {
    pattern: /^(20|2[3-7]|3[034])\d{9}$/,
    check: isArgentine,
    example: '30-50001091-2',
    source: 'AFIP, CUIT; OECD, Tax identification numbers, Argentina (2023)',
  },
  AU: {
    prefix: 'ABN',
    pattern: /^[1-9]\d{10}$/,
    check: isAustralian,
    example: '51 824 753 556',
    source: 'Australian Business Register (abr.business.gov.au), Format of the ABN',
  },
  BR: {
    pattern: /^[A-Z0-9]{12}\d{2}$/,
    check: isBrazilian,
    example: '11.444.777/0001-61',
    source: 'Receita Federal, CNPJ; Instrução Normativa RFB 2.229/2024 (letters from July 2026)',
  },
  CA: {
    pattern: /^\d{9}(R[A-Z]\d{4})?$/,
    check: (number) => isLuhn(number.slice(0, 9)),
    example: '123456782 RT0001',
    source: 'Canada Revenue Agency (canada.ca), Business number; T4127 on the check digit',
  },
  CH: {
    prefix: 'CHE',
    isPrefixWritten: true,
    suffix: /(MWST|TVA|IVA|TPV|VAT)$/,
    pattern: /^\d{9}$/,
    check: (number) => hasComplementTo11(number, [5, 4, 3, 2, 7, 6, 5, 4], { 11: 0 }),
    example: 'CHE-116.281.710',
    source: 'Federal Statistical Office, UID; eCH-0108 (modulus 11 of DIN 4)',
  },
  CL: {
    pattern: /^\d{7,8}[0-9K]$/,
    check: isChilean,
    example: '76.086.428-5',
    source: 'Servicio de Impuestos Internos, RUT; OECD, Tax identification numbers, Chile (2023)',
  },
  CN: {
    pattern: /^[0-9A-HJ-NPQRTUWXY]{18}$/,
    check: isChinese,
    example: '91110000600037341L',
    source: 'GB 32100-2015, unified social credit code',
  },
  CO: {
    pattern: /^\d{10}$/,
    check: isColombian,
    example: '800.197.268-4',
    source: 'DIAN, NIT; Orden Administrativa 4/1989',
  },
  GB: {
    prefix: 'GB',
    isPrefixWritten: true,
    pattern: britishForm,
    check: isBritish,
    example: 'GB110305878',
    source: 'HM Revenue & Customs, Notice 700 and VATCOM; VIES for the forms before 2021',
  },
  IL: {
    pattern: /^\d{9}$/,
    check: isLuhn,
    example: '516179157',
    source: 'OECD, Tax identification numbers, Israel (2023)',
  },
  IN: {
    pattern: /^(0[1-9]|[1-3]\d|9[79])[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/,
    check: isIndian,
    example: '27AAPFU0939F1ZV',
    source: 'Goods and Services Tax Network (gst.gov.in), GSTIN of 15 characters',
  },
  JP: {
    prefix: 'T',
    pattern: /^[1-9]\d{12}$/,
    check: isJapanese,
    example: '7000012050002',
    source: 'National Tax Agency (houjin-bangou.nta.go.jp), corporate number; ordinance 70 of 2014',
  },
  KR: {
    pattern: /^[1-9]\d{9}$/,
    check: isKorean,
    example: '124-81-00998',
    source: 'National Tax Service, business registration number; OECD, Republic of Korea (2023)',
  },
  MX: {
    pattern: /^[A-ZÑ&]{3,4}\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])[A-Z0-9]{2}[0-9A]$/,
    example: 'GTE980818AB7',
    source: 'Servicio de Administración Tributaria, RFC; Código Fiscal de la Federación, article 27 (2024)',
  },
  NO: {
    suffix: /(MVA|VAT)$/,
    prefix: 'NO',
    pattern: /^[89]\d{8}$/,
    check: (number) => hasComplementTo11(number, [3, 2, 7, 6, 5, 4, 3, 2], { 11: 0 }),
    example: '995 525 828 MVA',
    source: 'Brønnøysund Register Centre (brreg.no), organisation number',
  },
  NZ: {
    pattern: /^\d{8,9}$/,
    check: isNewZealand,
    example: '49-091-850',
    source: 'Inland Revenue (ird.govt.nz), Resident withholding tax specification, IRD number validation',
  },
  RU: {
    pattern: /^(\d{10}|\d{12})$/,
    check: isRussian,
    example: '7707083893',
    source: 'Federal Tax Service, order of 29 June 2012, MMV-7-6/435, INN',
  },
  SA: {
    pattern: /^3\d{13}3$/,
    example: '300012345600003',
    source: 'Zakat, Tax and Customs Authority (zatca.gov.sa), VAT number',
  },
  SG: {
    pattern: /^(\d{8}[A-Z]|(19|20)\d{7}[A-Z]|[ST]\d{2}[A-Z]{2}\d{4}[A-Z]|M[0-9A-Z]\d{7}[0-9A-Z])$/,
    example: '199202892R',
    source:
      'Accounting and Corporate Regulatory Authority (uen.gov.sg), UEN; the check letter is not published',
  },
  TR: {
    pattern: /^\d{10}$/,
    check: isTurkish,
    example: '4540536920',
    source: 'Gelir İdaresi Başkanlığı, vergi kimlik numarası; OECD, Türkiye (2023)',
  },
  TW: {
    pattern: /^\d{8}$/,
    check: isTaiwanese,
    example: '00501503',
    source: 'Ministry of Finance, Fiscal Information Agency, uniform number, divisible by 5 since April 2023',
  },
  UA: {
    pattern: /^(\d{8}|\d{10}|\d{12})$/,
    example: '32855961',
    source: 'State Tax Service (tax.gov.ua), EDRPOU and individual tax number',
  },
  US: {
    pattern: /^\d{9}$/,
    check: (number) => !unassignedEmployerPrefixes.includes(number.slice(0, 2)),
    example: '91-1144442',
    source: 'Internal Revenue Service, How EINs are assigned and valid EIN prefixes (2025)',
  },
  ZA: {
    pattern: /^4\d{9}$/,
    example: '4012345678',
    source: 'South African Revenue Service (sars.gov.za), VAT registration number',
  },
}
