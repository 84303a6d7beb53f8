// Tests that the page of every product states the role of each of its parameters, and why.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listTestProducts } from './testing/read-folder.ts'

const title = '## Requirement, fact or choice'

/** The roles that a page states, by the name of the parameter. */
function readRoles(key: string): readonly (readonly [name: string, role: string])[] {
  const page = readFileSync(new URL(`../../docs/configurators/${key}.md`, import.meta.url), 'utf8')
  const section = page.slice(page.indexOf(title) + title.length).split('\n## ')[0] ?? ''
  return section.split('\n').flatMap((line) => {
    const [, names = '', role = '', reason = ''] = line.split('|').map((cell) => cell.trim())
    const rolesOfLine = [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => [name, role] as const)
    if (rolesOfLine.length > 0 && reason === '') throw new Error(`${key}: no reason for ${names}`)
    return rolesOfLine
  })
}

test.each(listTestProducts().map((product) => [product.key, product] as const))(
  'the page of %s states the role of every parameter',
  (key, product) => {
    const { parameters, parts = [] } = product.readContent().source
    const declared = [
      ...parameters,
      ...parts.flatMap(({ name, count, parameters: ofPlace }) => [
        ...(typeof count === 'number' ? [] : [{ role: count.role, name: `${name}.count`, result: false }]),
        ...ofPlace.map((parameter) => ({ ...parameter, name: `${name}.${parameter.name}` })),
      ]),
    ].map(({ name, role = 'choice', result }) => [name, result === true ? 'result' : role] as const)
    const documented = readRoles(key)
    expect(Object.fromEntries(documented)).toEqual(Object.fromEntries(declared))
    expect(documented).toHaveLength(declared.length)
  },
)
