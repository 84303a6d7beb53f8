/** The texts of an approval: the names of steps, and why the matrix requires them. */

import type { ApprovalStep } from '@design-portal/contract/approval.ts'
import { approvalConditions } from '@design-portal/domain/approval/policy.ts'
import type { ApprovalCondition } from '@design-portal/domain/approval/policy.ts'
import { formatCountry, formatMoney, formatPercent } from '@design-portal/i18n/format.ts'
import type { Language } from '@design-portal/i18n/languages.ts'
import type { MessageKey, Text } from '../../../../language/use-text.ts'

type Conditions = ApprovalStep['reasons'][number]['conditions']

export const chainKeys: Readonly<Record<ApprovalStep['chain'], MessageKey>> = {
  region: 'APPROVAL_CHAIN_REGION',
  commercial: 'APPROVAL_CHAIN_COMMERCIAL',
  technical: 'APPROVAL_CHAIN_TECHNICAL',
  customParts: 'APPROVAL_CHAIN_CUSTOM_PARTS',
  country: 'APPROVAL_CHAIN_COUNTRY',
  adHoc: 'APPROVAL_CHAIN_AD_HOC',
}

export const approverKeys: Readonly<Record<ApprovalStep['approverKind'], MessageKey>> = {
  region: 'APPROVAL_APPROVER_REGION',
  prefab: 'APPROVAL_APPROVER_PREFAB',
  lead: 'APPROVAL_APPROVER_LEAD',
  head: 'APPROVAL_APPROVER_HEAD',
  person: 'APPROVAL_APPROVER_PERSON',
}

export const stateKeys: Readonly<Record<ApprovalStep['state'], MessageKey>> = {
  waiting: 'APPROVAL_STATE_WAITING',
  open: 'APPROVAL_STATE_OPEN',
  approved: 'APPROVAL_STATE_APPROVED',
  refused: 'APPROVAL_STATE_REFUSED',
  kept: 'APPROVAL_STATE_KEPT',
  withdrawn: 'APPROVAL_STATE_WITHDRAWN',
}

export const customerKeys = {
  internal: 'APPROVAL_CUSTOMER_INTERNAL',
  partner: 'APPROVAL_CUSTOMER_PARTNER',
  distributor: 'APPROVAL_CUSTOMER_DISTRIBUTOR',
  consulting: 'APPROVAL_CUSTOMER_CONSULTING',
} as const satisfies Record<NonNullable<Conditions['customerClasses']>[number], MessageKey>

export const partKindKeys = {
  N: 'APPROVAL_PART_KIND_N',
  A: 'APPROVAL_PART_KIND_A',
  P: 'APPROVAL_PART_KIND_P',
} as const satisfies Record<NonNullable<Conditions['partKinds']>[number], MessageKey>

const formatList = (items: readonly string[], language: Language): string =>
  new Intl.ListFormat(language, { type: 'disjunction' }).format(items)

const formatDecimalPercent = (decimal: string, language: Language): string =>
  formatPercent(Number(decimal) / 100, language, 2)

/** The currency of all amounts in the matrix. */
const matrixCurrency = 'EUR'

/** The sentence for each condition; undefined if the row does not use the condition. */
const formatCondition: Readonly<
  Record<ApprovalCondition, (conditions: Conditions, text: Text, language: Language) => string | undefined>
> = {
  totalFrom: ({ totalFrom: amount }, text, language) =>
    amount &&
    text('APPROVAL_CONDITION_TOTAL_FROM', {
      amount: formatMoney({ amount, currency: matrixCurrency }, language),
    }),
  discountFrom: ({ discountFrom }, text, language) =>
    discountFrom &&
    text('APPROVAL_CONDITION_DISCOUNT_FROM', { percent: formatDecimalPercent(discountFrom, language) }),
  marginBelow: ({ marginBelow }, text, language) =>
    marginBelow &&
    text('APPROVAL_CONDITION_MARGIN_BELOW', { percent: formatDecimalPercent(marginBelow, language) }),
  productFamilies: ({ productFamilies }, text, language) =>
    productFamilies &&
    text('APPROVAL_CONDITION_PRODUCT_FAMILIES', { list: formatList(productFamilies, language) }),
  partKinds: ({ partKinds }, text, language) =>
    partKinds &&
    text('APPROVAL_CONDITION_PART_KINDS', {
      list: formatList(
        partKinds.map((kind) => text(partKindKeys[kind])),
        language,
      ),
    }),
  countries: ({ countries }, text, language) =>
    countries &&
    text('APPROVAL_CONDITION_COUNTRIES', {
      list: formatList(
        countries.map((country) => formatCountry(country, language)),
        language,
      ),
    }),
  cooling: ({ cooling }, text) => (cooling ? text('APPROVAL_CONDITION_COOLING') : undefined),
  prefab: ({ prefab }, text) => (prefab ? text('APPROVAL_CONDITION_PREFAB') : undefined),
  customerClasses: ({ customerClasses }, text, language) =>
    customerClasses &&
    text('APPROVAL_CONDITION_CUSTOMER_CLASSES', {
      list: formatList(
        customerClasses.map((customerClass) => text(customerKeys[customerClass])),
        language,
      ),
    }),
}

/** Returns why a row of the matrix requires a step: its conditions, or that it applies to every solution. */
export function formatApprovalReason(
  { conditions }: { readonly conditions: Conditions },
  text: Text,
  language: Language,
): string {
  const named = approvalConditions.flatMap(
    (condition) => formatCondition[condition](conditions, text, language) ?? [],
  )
  return named.length === 0
    ? text('APPROVAL_CONDITION_ALWAYS')
    : new Intl.ListFormat(language, { type: 'conjunction' }).format(named)
}

/** Groups steps by chain; both chains and steps keep their order. */
export function groupByChain<Step extends { readonly chain: ApprovalStep['chain'] }>(
  steps: readonly Step[],
): readonly { readonly chain: ApprovalStep['chain']; readonly steps: readonly Step[] }[] {
  return Array.from(
    Map.groupBy(steps, ({ chain }) => chain),
    ([chain, chainSteps]) => ({ chain, steps: chainSteps }),
  )
}
