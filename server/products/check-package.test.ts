// Tests the check of an uploaded package: each kind of problem is reported with its cure, and a sound package gives the content to store.
import { createProduct } from '@design-portal/domain/products/create-product.ts'
import { expect, test } from 'vitest'
import { createWallBox } from '../testing/wall-box.ts'
import { checkPackage } from './check-package.ts'

test('the check of a sound package returns its content, its texts by language and its network', async () => {
  const result = await checkPackage(createWallBox())
  if (result.kind !== 'passed') throw new Error(JSON.stringify(result.problems))
  const { content, texts, network } = result.version
  const product = createProduct({
    key: 'wall-box',
    version: '1.0.0',
    typeId: 101,
    readContent: () => JSON.parse(content),
  })
  expect(product.buildModel().parameters.map(({ name }) => name)).toEqual(['devices', 'size', 'lid'])
  expect(texts.map(({ language }) => language)).toEqual(['en', 'de'])
  expect(JSON.parse(texts[1]?.messages ?? '')).toMatchObject({ product: 'Wandkasten' })
  expect(network.length).toBeGreaterThan(0)
})

const createNameless = (key: string) =>
  createWallBox('1.0.0', {
    'product.model': (text) => text.replace(' "Wall box"', '').replace('wall-box', key),
    'texts/de.json': (text) => text.replace('"product":"Wandkasten",', ''),
  })

test('a package without a name is refused unless the portal has a text for its type', async () => {
  expect((await checkPackage(createNameless('isxd'))).kind).toBe('passed')
  expect(await checkPackage(createNameless('wall-box'))).toMatchObject({
    kind: 'refused',
    problems: [{ file: 'product.model', line: 1, message: "The product 'wall-box' has no name." }],
  })
})

test.each([
  ['an unknown name', { 'product.model': (text: string) => text.replace('when lid', 'when lit') }, 'lit'],
  [
    'an unknown algorithm',
    {
      'product.model': (text: string) =>
        `${text}\nfigure air "Air" = airFlowNine(devices)  decimals 0  basis formula  source "Ours"\n`,
    },
    'airFlowNine',
  ],
  [
    'a drawing contract that nothing reads',
    { 'product.model': (text: string) => `${text}\ndrawings 7\ndrawing box with width = devices\n` },
    '7',
  ],
  [
    'a part that is not in the part list',
    { 'parts.csv': (text: string) => text.replace('WB-SLOT', 'WB-SLIT') },
    'WB-SLOT',
  ],
  [
    'a name in no language',
    { 'product.model': (text: string) => text.replace(' "Wall box"', '') },
    'no text',
  ],
  [
    'a worked example that fails',
    { 'product.model': (text: string) => text.replace('expect lid = true', 'expect lid = false') },
    'lid',
  ],
  [
    'preferred values that no configuration has',
    {
      'product.model': (text: string) =>
        text
          .replace('line box', 'rule R2 "At most three devices."  devices <= 3\n\nline box')
          .replace('\n  expect', '\n  with devices = 3\n  expect'),
      'texts/de.json': (text: string) => text.replace('{', '{"rule.R2":"Höchstens drei Geräte.",'),
    },
    'preferred',
  ],
  [
    'a German text that is missing',
    { 'texts/de.json': (text: string) => text.replace('part.lid', 'part.lod') },
    'lid',
  ],
])('%s is reported with its cure', async (_, changes, word) => {
  const result = await checkPackage(createWallBox('1.0.0', changes))
  if (result.kind !== 'refused') throw new Error('The package has passed')
  expect(result.problems.map(({ message }) => message).join(' ')).toContain(word)
  expect(result.problems.every(({ cure }) => cure.length > 0)).toBe(true)
})
