/** Tests who is offered the pricing document in the menu of a design, and for which designs. */
import { getConfiguratorType } from '@design-portal/domain/products/configurator-types.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'

vi.mock('../../../../language/use-text.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  useText:
    () =>
    (key: string, values: { format?: string } = {}) =>
      `${key} ${values.format ?? ''}`,
  useLanguage: () => 'en',
}))
vi.mock('../../../../session/current-user.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  useUser: () => ({ userPreferenceDetails: { units: 'si' } }),
}))
const { usePricingDocument } = await import('./use-pricing-document.ts')

function Labels({ type, allowed }: { readonly type: number; readonly allowed: boolean }) {
  return usePricingDocument(
    { desId: 'd', type },
    { countryId: 'DE', actions: { readPrefabPricingDocument: { allowed } } },
  ).entries.map(({ label }) => <i key={label}>{label}</i>)
}

const prefab = getConfiguratorType('prefab')

const render = (type: number, allowed: boolean) =>
  renderToStaticMarkup(<Labels type={type} allowed={allowed} />)

test('only people with the right are offered the pricing document, and only for prefabricated designs', () => {
  expect(render(prefab, true)).toMatch(/PDF.*XLSX.*JSON/)
  expect(render(prefab, false)).toBe('')
  expect(render(getConfiguratorType('hyperpod'), true)).toBe('')
})
