// Checks one state of a screen with axe in every requested look, opening it as rarely as possible.
import type { Page } from '@playwright/test'
import {
  readForm,
  type WaitUntilIdle,
  showLanguage,
  showScheme,
  storeLanguage,
  readStructure,
} from './change-look.ts'
import { everyScreen } from './every-screen.ts'
import { allRules, colourRules, type Finding, findAxeFindings, isGrave } from './findings.ts'
import { type Look, formatLook } from './looks.ts'
import { type Screen, type World, loadMessages } from './screens.ts'

/** What axe found in a state, and how the state was reached. */
export interface StateResult {
  readonly state: string
  readonly serious: readonly string[]
  readonly minor: readonly string[]
  /** Whether it was opened for this look instead of being changed to it while open. */
  readonly isOpened: boolean
}

export const getStateName = (look: Look, { name }: Screen): string => `${name} (${formatLook(look)})`

/** A page of one width that goes through the states. */
export interface Visitor {
  readonly page: Page
  readonly waitUntilIdle: WaitUntilIdle
  /** The world of `createWorld`, with the messages of one language. */
  readonly world: World
}

/** Some states begin where the previous one ended; if one does not open, the previous one is opened first. */
async function openState(page: Page, world: World, screen: Screen): Promise<void> {
  try {
    await screen.open(page, world)
  } catch (failure) {
    const before = everyScreen[everyScreen.indexOf(screen) - 1]
    if (before === undefined) throw failure
    await before.open(page, world)
    await screen.open(page, world)
  }
}

/** Opens the state as a person would in this look. */
async function openFor({ page, waitUntilIdle, world }: Visitor, screen: Screen, look: Look): Promise<void> {
  await storeLanguage(page, look.language)
  await page.emulateMedia({ colorScheme: look.scheme })
  await openState(page, { ...world, messages: await loadMessages(page, look.language) }, screen)
  await waitUntilIdle()
}

/** Whether the state survived the change of language: it is the same except for its words. */
async function isKept(
  { page, waitUntilIdle }: Visitor,
  structure: string,
  { language }: Look,
): Promise<boolean> {
  try {
    await showLanguage(page, language, waitUntilIdle)
    return (await readStructure(page)) === structure
  } catch {
    return false
  }
}

const describe = (findings: readonly Finding[], grave: boolean): readonly string[] =>
  findings.filter((finding) => isGrave(finding) === grave).map(({ id, where }) => `${id}: ${where}`)

/** All rules in the first scheme; in the other one only those about colours, if nothing else has changed. */
async function checkInSchemes(
  { page }: Visitor,
  screen: Screen,
  looks: readonly Look[],
  opened: boolean,
): Promise<readonly StateResult[]> {
  const seen: StateResult[] = []
  let first: { readonly form: string; readonly others: readonly Finding[] } | undefined
  for (const look of looks) {
    await showScheme(page, look.scheme)
    const form = await readForm(page)
    let findings: readonly Finding[]
    if (first?.form === form) {
      findings = [...first.others, ...(await findAxeFindings(page, colourRules))]
    } else {
      findings = await findAxeFindings(page, allRules)
      first = { form, others: findings.filter(({ id }) => !colourRules.values.includes(id)) }
    }
    seen.push({
      state: getStateName(look, screen),
      serious: describe(findings, true),
      minor: describe(findings, false),
      isOpened: opened && seen.length === 0,
    })
  }
  return seen
}

/** Checks one state, language after language. All looks have the visitor's width. */
export async function* checkState(
  visitor: Visitor,
  screen: Screen,
  looks: readonly Look[],
): AsyncGenerator<StateResult> {
  let structure: string | undefined
  for (const ofLanguage of Map.groupBy(looks, ({ language }) => language).values()) {
    const [look] = ofLanguage
    if (look === undefined) continue
    try {
      const opened = structure === undefined || !(await isKept(visitor, structure, look))
      if (opened) {
        await openFor(visitor, screen, look)
        structure = await readStructure(visitor.page)
      }
      yield* await checkInSchemes(visitor, screen, ofLanguage, opened)
    } catch (failure) {
      structure = undefined
      const [reason = ''] = String(failure).split('\n')
      for (const one of ofLanguage)
        yield {
          state: getStateName(one, screen),
          serious: [`did not open: ${reason}`],
          minor: [],
          isOpened: true,
        }
    }
  }
}

/** Checks one look the old way: opened for it alone and with all rules. */
export async function checkLookAlone(visitor: Visitor, screen: Screen, look: Look): Promise<StateResult> {
  await openFor(visitor, screen, look)
  const findings = await findAxeFindings(visitor.page, allRules)
  return {
    state: getStateName(look, screen),
    serious: describe(findings, true),
    minor: describe(findings, false),
    isOpened: true,
  }
}
