/** The calls for lists that rarely change. */
import { listUploadedProducts } from '../../../products/product-names.ts'
import { listNewestVersions } from '../../../products/products.ts'
import { calls } from '@design-portal/contract/calls.ts'
import { paths } from '@design-portal/contract/page-paths.ts'
import { listKeys } from '@design-portal/domain/keys.ts'
import { configuratorTypes } from '@design-portal/domain/products/configurator-types.ts'
import { commercialRegions, countries, zones } from '@design-portal/domain/reference/countries.ts'
import { getMains } from '@design-portal/domain/reference/mains.ts'
import { formatCountry } from '@design-portal/i18n/format.ts'
import type { FastifyInstance } from 'fastify'
import type { Language } from '@design-portal/i18n/languages.ts'
import type { Settings } from '../../../env.ts'
import { bindCall } from '../../../http/bind-call.ts'
import type { Caller } from '../../../http/caller.ts'

export function addReferenceRoutes(app: FastifyInstance): void {
  bindCall(app, calls['country/names'], (_caller, { lang }) =>
    countries.map((country) => {
      const { frequencies, voltages, threePhaseVoltages, provenance } = getMains(country.countryId)
      return {
        ...country,
        name: lang === 'en' ? country.name : formatCountry(country.countryId, lang),
        mains: {
          frequencies: [...frequencies],
          voltages: [...voltages],
          threePhaseVoltages: [...threePhaseVoltages],
          provenance,
        },
      }
    }),
  )

  bindCall(app, calls['country/commercial/region/map'], () =>
    listKeys(commercialRegions).map((regionId) => ({
      regionId,
      description: commercialRegions[regionId],
      countryIds: countries
        .filter(({ commercialRegionId }) => commercialRegionId === regionId)
        .map(({ countryId }) => countryId),
    })),
  )

  bindCall(app, calls['zone/all'], (_caller, { lang }) =>
    zones.map((zone) => ({
      ...zone,
      name: formatCountry(zone.zoneId, lang),
      countries: [...zone.countries],
    })),
  )

  bindCall(
    app,
    calls['configtype/all'],
    async (caller, { lang }) => await listConfiguratorTypes(caller, lang),
  )

  bindCall(app, calls['analyticTools/refDesignSelectorAndTradeOffURL'], ({ settings }) => ({
    refDesignSelectorURL: buildAddress(settings, paths.referenceDesigns),
    refDesignSelectorAvailable: true,
    tradeOffURL: buildAddress(settings, paths.tradeOffTools),
  }))
}

/** The whole address of a page where the portal knows its own, else its path. */
const buildAddress = ({ publicUrl }: Settings, path: string): string =>
  publicUrl === undefined ? path : new URL(path, publicUrl).href

/**
 * The types of the portal, and those of uploaded products. One that new designs can no longer take keeps its name, because there may be
 * designs of it.
 */
async function listConfiguratorTypes({ db, clock }: Caller, lang: Language) {
  const versions = await listNewestVersions(db, clock())
  const newest = new Map(versions.map((version) => [version.type, version]))
  const uploaded = await listUploadedProducts(db, versions, lang)
  return [...configuratorTypes.map(({ id, key }) => ({ type: id, key, name: null })), ...uploaded].map(
    (type) => ({
      ...type,
      launchable: newest.has(type.type),
      productVersion: newest.get(type.type)?.version,
    }),
  )
}
