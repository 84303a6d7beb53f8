// Checks that a screen reader gets everything in the language of the page: without data, no English words remain.
import type { Page, Response } from '@playwright/test'
import { openSession, type TreeNode } from './accessibility-tree.ts'

/** Names given by people and catalogues are read as they are: every text that the server has sent to the page. */
export interface KnownData {
  readonly texts: () => Promise<ReadonlySet<string>>
}

function stringsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}

/** Records the server's answers from now on. */
export function readKnownData(page: Page): KnownData {
  const texts = new Set<string>()
  const coming = new Set<Promise<void>>()
  const read = async (response: Response) => {
    try {
      for (const text of stringsIn(await response.json())) texts.add(text.trim())
    } catch {
      // Not JSON, or aborted: it contains nothing.
    }
  }
  page.on('response', (response) => {
    if (!response.url().includes('/ngapi/')) return
    const reading = read(response).finally(() => coming.delete(reading))
    coming.add(reading)
  })
  return {
    texts: async () => {
      await Promise.all(coming)
      return texts
    },
  }
}

/** Two adjacent lower-case words: product names, units and codes are single words or capitalised. */
const englishWords = /\b[a-z]{2,} [a-z]{2,}\b/

/** Runs in the page: whether an element declares another language. */
function isMarkedAsOtherLanguage(this: Element | Text): boolean {
  const element = this instanceof Element ? this : this.parentElement
  return element?.closest('[lang]') !== document.documentElement
}

async function isMarked(page: Page, { element }: TreeNode): Promise<boolean> {
  if (element === undefined) return false
  const session = await openSession(page)
  const { object } = await session.send('DOM.resolveNode', { backendNodeId: element })
  if (object.objectId === undefined) return false
  const { result } = await session.send('Runtime.callFunctionOn', {
    objectId: object.objectId,
    functionDeclaration: isMarkedAsOtherLanguage.toString(),
    returnByValue: true,
  })
  return result.value === true
}

/** Input in a field is the person's own, and announcements before the language change were in the previous language. */
const isTypedOrAnnounced = ({ role, ancestors }: TreeNode): boolean =>
  [role, ...ancestors.map((one) => one.role)].some((one) => ['textbox', 'status', 'alert'].includes(one))

/** Chromium's own words in date fields, in the language of the browser. */
const ofTheBrowser = 'Show local date and time picker'

/**
 * English texts on a page in a language without Latin letters, each once.
 *
 * @param messages texts of the interface that differ in that language
 */
export async function findEnglish(
  page: Page,
  tree: readonly TreeNode[],
  data: KnownData,
  messages: ReadonlySet<string>,
): Promise<readonly string[]> {
  const known = await data.texts()
  const typed = tree.filter(({ ancestors }) => ancestors.at(-1)?.role === 'textbox').map(({ name }) => name)
  // The longest first, because a name may be part of another.
  const names = [...known, ...typed]
    .filter((text) => /\w \w/.test(text))
    .toSorted((one, other) => other.length - one.length)
  const isData = (text: string) => known.has(text) || typed.includes(text)
  const found = new Set<string>()
  for (const node of tree.filter((one) => !isTypedOrAnnounced(one)))
    // A dialog is described by all of its content, which is read there too.
    for (const text of node.role === 'dialog' ? [node.name] : [node.name, node.description]) {
      if (found.has(text) || isData(text)) continue
      const own = names.reduce((rest, one) => rest.replaceAll(one, ''), text).replaceAll(ofTheBrowser, '')
      if ((englishWords.test(own) || messages.has(text)) && !(await isMarked(page, node))) found.add(text)
    }
  return [...found].map((text) => `not in the language of the page: ${text}`)
}
