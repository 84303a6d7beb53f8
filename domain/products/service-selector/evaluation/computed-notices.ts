// Notices that speak of days, which need no search: free cover, lapsed warranties, batteries and capacitors that fall due.
import { dayMonthsLater, isoDay } from '../../../engine/source/days.ts'
import type { RaisedNotice } from '../../product.ts'
import { batteryYears, capacitorYears } from '../facts/services.ts'
import type { CoveredAsset, ServiceContract } from '../read-contract.ts'

type Told = Pick<RaisedNotice, 'severity' | 'arguments'> & { readonly rule: string; readonly when: boolean }

/** What is told of each asset, under the id of the rule and the place of the asset. */
export function computedNotices(contract: ServiceContract): readonly RaisedNotice[] {
  return contract.assets
    .filter(({ facts }) => !facts.accessory)
    .flatMap((asset) =>
      assetNotices(contract, asset)
        .filter(({ when }) => when)
        .map(({ rule, severity, arguments: values }) => ({
          id: `${rule}@asset[${asset.place}]`,
          severity,
          arguments: { place: asset.place, ...values },
        })),
    )
}

function assetNotices({ plan, batteryCover, survey }: ServiceContract, asset: CoveredAsset): Told[] {
  const { free, lapsed, warrantyEnd, jars, facts } = asset
  const end = asset.planYears.at(-1)?.end
  const batteriesDue = dayMonthsLater(asset.batteryInstalled, 12 * batteryYears)
  const capacitorsDue = dayMonthsLater(asset.started, 12 * capacitorYears)
  const full = plan === 'full' || plan === 'onSitePackage'
  return [
    {
      rule: 'R03',
      severity: 'information',
      when: free !== undefined,
      arguments: { date: isoDay(free?.end ?? warrantyEnd) },
    },
    {
      rule: 'R14',
      severity: survey ? 'information' : 'warning',
      when: lapsed && end !== undefined,
      arguments: { date: isoDay(warrantyEnd), survey: survey ? 1 : 0 },
    },
    {
      rule: 'R07',
      severity: 'information',
      when: jars > 0 && end !== undefined && batteriesDue <= end && batteryCover !== 'full',
      arguments: { date: isoDay(batteriesDue) },
    },
    {
      rule: 'S22',
      severity: 'information',
      when: full && facts.ups && end !== undefined && capacitorsDue <= end,
      arguments: { date: isoDay(capacitorsDue) },
    },
  ]
}
