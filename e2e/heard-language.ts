// Finds English text that a screen reader would read on a page in another language. Data, such as names, does not count.
import type { Page, Response } from '@playwright/test'
import { openSession, type TreeNode } from './accessibility-tree.ts'

/** The texts that the server has sent to the page, such as names of people and products, which are not translated. */
export interface ServerTexts {
  readonly waitForAll: () => Promise<ReadonlySet<string>>
}

function listStrings(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listStrings) : []
}

/** Records the server's answers from now on. */
export function recordServerTexts(page: Page): ServerTexts {
  const texts = new Set<string>()
  const pending = new Set<Promise<void>>()
  const read = async (response: Response) => {
    try {
      for (const text of listStrings(await response.json())) texts.add(text.trim())
    } catch {
      // A response that is not JSON, or was aborted, contains no data.
    }
  }
  page.on('response', (response) => {
    if (!response.url().includes('/ngapi/')) return
    const reading = read(response).finally(() => pending.delete(reading))
    pending.add(reading)
  })
  return {
    waitForAll: async () => {
      await Promise.all(pending)
      return texts
    },
  }
}

/** Two adjacent lower-case words, which excludes product names, units and codes: those are single words or capitalised. */
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

/** Whether a text was typed by a person, or announced before the language was changed. */
const isTypedOrAnnounced = ({ role, ancestors }: TreeNode): boolean =>
  [role, ...ancestors.map((ancestor) => ancestor.role)].some((each) =>
    ['textbox', 'status', 'alert'].includes(each),
  )

/** A label that Chromium itself adds to date fields, in the language of the browser. */
const browserLabel = 'Show local date and time picker'

/**
 * Returns the English texts on a page in a language without Latin letters, without duplicates.
 *
 * @param messages texts of the interface that differ in that language
 */
export async function listEnglishTexts(
  page: Page,
  tree: readonly TreeNode[],
  serverTexts: ServerTexts,
  messages: ReadonlySet<string>,
): Promise<readonly string[]> {
  const sentTexts = await serverTexts.waitForAll()
  const typedTexts = tree
    .filter(({ ancestors }) => ancestors.at(-1)?.role === 'textbox')
    .map(({ name }) => name)
  // Longest first, because a name may be part of another.
  const names = [...sentTexts, ...typedTexts]
    .filter((text) => /\w \w/.test(text))
    .toSorted((a, b) => b.length - a.length)
  const isData = (text: string) => sentTexts.has(text) || typedTexts.includes(text)
  const englishTexts = new Set<string>()
  for (const node of tree.filter((candidate) => !isTypedOrAnnounced(candidate)))
    // The description of a dialog may repeat its content, which is checked by itself.
    for (const text of node.role === 'dialog' ? [node.name] : [node.name, node.description]) {
      if (englishTexts.has(text) || isData(text)) continue
      const withoutData = names
        .reduce((rest, name) => rest.replaceAll(name, ''), text)
        .replaceAll(browserLabel, '')
      if ((englishWords.test(withoutData) || messages.has(text)) && !(await isMarked(page, node)))
        englishTexts.add(text)
    }
  return [...englishTexts].map((text) => `not in the language of the page: ${text}`)
}
