/** Proposes which customers may be the same one; a person decides. */
import { normalizeCompanyName } from './company-name.ts'

export const duplicateReasons = ['taxNumber', 'name', 'emailDomain'] as const
export type DuplicateReason = (typeof duplicateReasons)[number]

/** The facts by which customers are compared. */
export interface ComparedCustomer {
  readonly countryId: string
  /** As `checkTaxNumber` writes it; empty if none is stated. */
  readonly taxNumber: string
  /** The result of `listNameKeys` for its name and legal name. */
  readonly nameKeys: readonly string[]
  /** The results of `findEmailDomain` for its contacts. */
  readonly emailDomains: readonly string[]
}

/** The names by which a customer is compared: its own and the registered one. */
export const listNameKeys = (names: {
  readonly customerName: string
  readonly legalName: string
}): readonly string[] => [
  ...new Set([names.customerName, names.legalName].map(normalizeCompanyName).filter((key) => key !== '')),
]

/** Public e-mail providers, whose domains say nothing about a company (our list of the largest). */
const publicMailDomains: ReadonlySet<string> = new Set([
  'gmail.com',
  'googlemail.com',
  'outlook.com',
  'hotmail.com',
  'live.com',
  'yahoo.com',
  'yahoo.co.jp',
  'icloud.com',
  'me.com',
  'aol.com',
  'gmx.de',
  'gmx.net',
  'web.de',
  't-online.de',
  'orange.fr',
  'wanadoo.fr',
  'libero.it',
  'naver.com',
  'daum.net',
  'qq.com',
  '163.com',
  '126.com',
  'mail.ru',
  'yandex.ru',
  'proton.me',
  'protonmail.com',
  'uol.com.br',
])

/** The domain of an e-mail address that says where a person works; undefined for a public e-mail provider. */
export function findEmailDomain(email: string): string | undefined {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return email.includes('@') && domain.includes('.') && !publicMailDomains.has(domain) ? domain : undefined
}

const haveCommonKey = (keys: readonly string[], others: readonly string[]): boolean =>
  keys.some((key) => others.includes(key))

/** Why two customers may be the same one, the strongest reason first; empty if nothing says so. */
export function listDuplicateReasons(
  left: ComparedCustomer,
  right: ComparedCustomer,
): readonly DuplicateReason[] {
  const holds: Readonly<Record<DuplicateReason, boolean>> = {
    taxNumber: left.taxNumber !== '' && left.taxNumber === right.taxNumber,
    name: haveCommonKey(left.nameKeys, right.nameKeys),
    emailDomain: left.countryId === right.countryId && haveCommonKey(left.emailDomains, right.emailDomains),
  }
  return duplicateReasons.filter((reason) => holds[reason])
}
