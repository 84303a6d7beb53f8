// Tests over all screens that what was typed in a dialog, or in a field of several lines, is kept in the tab: the end of a session or a reload loses none.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const features = join(import.meta.dirname, '..', 'features')

const files = readdirSync(features, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
  .map((file) => ({ file, code: readFileSync(join(features, file), 'utf8') }))

/** The page of a quotation's customer has no account, hence no session that could end. */
const withoutAccount = ['sales/quotations/CustomerDecisionDialog.tsx']

/** The names of states that end with the component. */
const listOwnStates = (code: string): readonly string[] =>
  [...code.matchAll(/const \[(\w+), \w+\] = useState/g)].map(([, name = '']) => name)

/** The states whose values stand in fields of several lines. */
const listFieldStates = (code: string): readonly string[] =>
  [...code.matchAll(/<(?:Textarea|NoteField)\b[^<]{0,600}?\bvalue=\{(\w+)/g)].map(([, name = '']) => name)

test('no field of several lines holds its text in a state that ends with its dialog', () => {
  const lossyFiles = files.flatMap(({ file, code }) => {
    const ownStates = listOwnStates(code)
    return listFieldStates(code)
      .filter((name) => ownStates.includes(name))
      .map((name) => `${file}: ${name}`)
  })
  expect(lossyFiles).toEqual(withoutAccount.map((file) => `${file}: reason`))
})

test('fields of several lines are found', () => {
  expect(files.filter(({ code }) => listFieldStates(code).length > 0).length).toBeGreaterThan(15)
})

/** The states whose values stand in the fields of one line. */
const listLineStates = (code: string): readonly string[] =>
  [...code.matchAll(/<TextInput\b[^<]{0,600}?\bvalue=\{(\w+)\}/g)].map(([, name = '']) => name)

const dialogs = files.filter(({ file }) => /Dialogs?\.tsx$/.test(file))

/** What is typed to search is no work. */
const searches = ['home/search/SearchDialog.tsx']

test('no dialog holds the text of a field in a state that ends with it', () => {
  const lossyFiles = dialogs.flatMap(({ file, code }) => {
    const ownStates = listOwnStates(code)
    return listLineStates(code).some((name) => ownStates.includes(name)) ? [file] : []
  })
  expect(lossyFiles.filter((file) => ![...withoutAccount, ...searches].includes(file))).toEqual([])
})

test('fields of one line are found in dialogs', () => {
  expect(dialogs.filter(({ code }) => listLineStates(code).length > 0).length).toBeGreaterThan(5)
})
