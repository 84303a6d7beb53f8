// Checks one state of a screen with axe in every requested look, opening it as rarely as possible.
import type { Page } from '@playwright/test'
import {
  readFingerprint,
  type WaitUntilIdle,
  showLanguage,
  showScheme,
  storeLanguage,
  readStructure,
} from './change-look.ts'
import { everyScreen } from './every-screen.ts'
import { allRules, colourRules, type Finding, listAxeFindings, isGrave } from './findings.ts'
import { type Look, formatLook } from './looks.ts'
import { listCutLabels, listOverlappingTexts } from './overlaps.ts'
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
    const previousScreen = everyScreen[everyScreen.indexOf(screen) - 1]
    if (previousScreen === undefined) throw failure
    await previousScreen.open(page, world)
    await screen.open(page, world)
  }
}

/** Opens the state as a person would in this look. */
async function openInLook(
  { page, waitUntilIdle, world }: Visitor,
  screen: Screen,
  look: Look,
): Promise<void> {
  await storeLanguage(page, look.language)
  await page.emulateMedia({ colorScheme: look.scheme })
  await openState(page, { ...world, messages: await loadMessages(page, look.language) }, screen)
  await waitUntilIdle()
}

/** Whether the state survived the change of language: it is the same except for its words. */
async function survivesLanguage(
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

const describeFindings = (findings: readonly Finding[], shouldBeGrave: boolean): readonly string[] =>
  findings
    .filter((finding) => isGrave(finding) === shouldBeGrave)
    .map(({ id, selectors }) => `${id}: ${selectors}`)

const listLayoutFaults = async (page: Page): Promise<readonly string[]> => [
  ...(await listOverlappingTexts(page)).map((pair) => `overlap: ${pair}`),
  ...(await listCutLabels(page)).map((label) => `cut off: ${label}`),
]

/** All rules in the first scheme; in the other one only those about colours, if nothing else has changed. */
async function checkInSchemes(
  { page }: Visitor,
  screen: Screen,
  looks: readonly Look[],
  isOpened: boolean,
): Promise<readonly StateResult[]> {
  const results: StateResult[] = []
  let firstScheme: { readonly fingerprint: string; readonly otherFindings: readonly Finding[] } | undefined
  const layoutFaults = await listLayoutFaults(page)
  for (const look of looks) {
    await showScheme(page, look.scheme)
    const fingerprint = await readFingerprint(page)
    let findings: readonly Finding[]
    if (firstScheme?.fingerprint === fingerprint) {
      findings = [...firstScheme.otherFindings, ...(await listAxeFindings(page, colourRules))]
    } else {
      findings = await listAxeFindings(page, allRules)
      firstScheme = {
        fingerprint,
        otherFindings: findings.filter(({ id }) => !colourRules.values.includes(id)),
      }
    }
    results.push({
      state: getStateName(look, screen),
      serious: [...describeFindings(findings, true), ...layoutFaults],
      minor: describeFindings(findings, false),
      isOpened: isOpened && results.length === 0,
    })
  }
  return results
}

/** Checks one state, language after language. All looks have the visitor's width. */
export async function* checkState(
  visitor: Visitor,
  screen: Screen,
  looks: readonly Look[],
): AsyncGenerator<StateResult> {
  let structure: string | undefined
  for (const looksOfLanguage of Map.groupBy(looks, ({ language }) => language).values()) {
    const [look] = looksOfLanguage
    if (look === undefined) continue
    try {
      const isOpened = structure === undefined || !(await survivesLanguage(visitor, structure, look))
      if (isOpened) {
        await openInLook(visitor, screen, look)
        structure = await readStructure(visitor.page)
      }
      yield* await checkInSchemes(visitor, screen, looksOfLanguage, isOpened)
    } catch (failure) {
      structure = undefined
      const [reason = ''] = String(failure).split('\n')
      for (const failedLook of looksOfLanguage)
        yield {
          state: getStateName(failedLook, screen),
          serious: [`did not open: ${reason}`],
          minor: [],
          isOpened: true,
        }
    }
  }
}

/** Checks one look for control: opened for it alone and with all rules. */
export async function checkLookAlone(visitor: Visitor, screen: Screen, look: Look): Promise<StateResult> {
  await openInLook(visitor, screen, look)
  const findings = await listAxeFindings(visitor.page, allRules)
  return {
    state: getStateName(look, screen),
    serious: [...describeFindings(findings, true), ...(await listLayoutFaults(visitor.page))],
    minor: describeFindings(findings, false),
    isOpened: true,
  }
}
