import { expect, test } from 'vitest'
import { parameterView } from '../screen-state/parameter-view.ts'
import { productText } from '../texts/product-text.ts'
import { form, messages } from '../texts/testing/sample-form.ts'
import { searchSections, sectionsOf } from './sections.ts'

const words = productText(form, messages, 'de', { yes: 'Ja', no: 'Nein' })

test('a search finds by name, option and section, without case and accents', () => {
  const views = form.parameters.map(
    (parameter) => [parameter.name, parameterView(parameter, {}, undefined, undefined)] as const,
  )
  const sections = sectionsOf(new Map(views))
  const found = (search: string) =>
    searchSections(sections, search, words).flatMap((section) =>
      section.views.map(({ parameter }) => parameter.name),
    )
  expect(found('uberbruck')).toEqual(['runtime'])
  expect(found('LITHIUM')).toEqual(['battery'])
  expect(found('batterie')).toEqual(['runtime', 'battery'])
  expect(found('batterie blei')).toEqual(['battery'])
  expect(found('')).toHaveLength(5)
  expect(found('xyz')).toEqual([])
})
