import { expect, test } from 'vitest'
import { buildParameterView } from '../screen-state/parameter-view.ts'
import { createProductText } from '../texts/product-text.ts'
import { form, messages } from '../texts/testing/sample-form.ts'
import { searchSections, groupBySection } from './sections.ts'

const productText = createProductText(form, messages, 'de', { yes: 'Ja', no: 'Nein' })

test('a search matches names, options and sections regardless of case and accents', () => {
  const views = form.parameters.map(
    (parameter) => [parameter.name, buildParameterView(parameter, {}, undefined, undefined)] as const,
  )
  const sections = groupBySection(new Map(views))
  const listFoundNames = (search: string) =>
    searchSections(sections, search, productText).flatMap((section) =>
      section.views.map(({ parameter }) => parameter.name),
    )
  expect(listFoundNames('uberbruck')).toEqual(['runtime'])
  expect(listFoundNames('LITHIUM')).toEqual(['battery'])
  expect(listFoundNames('batterie')).toEqual(['runtime', 'battery'])
  expect(listFoundNames('batterie blei')).toEqual(['battery'])
  expect(listFoundNames('')).toHaveLength(5)
  expect(listFoundNames('xyz')).toEqual([])
})
