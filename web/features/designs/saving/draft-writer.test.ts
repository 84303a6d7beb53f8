/** Tests that two tabs of one design never overwrite each other silently. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createDraftKey, readDraft } from './draft-store.ts'
import type { Draft } from './draft-store.ts'
import { DraftWriter } from './draft-writer.ts'

const address = { person: 'sales', cfgId: 'c1', desId: 'd1' }

const createDraft = (load: number): Draft => ({
  name: 'UPS',
  type: 27,
  productVersion: '1.0.0',
  variants: { A: { past: [], present: { load }, future: [] } },
  active: 'A',
  acknowledged: [],
  rowVersion: 3,
  changedAt: '2026-11-27T08:00:00.000Z',
})

const getLoad = (draft: Draft): unknown => draft.variants.A.present['load']

/**
 * A browser with two tabs that show the same design. Storage events wait until they are delivered, as for a tab that sleeps. `questions` are the
 * loads of the other tab that a tab has asked its person about.
 */
class Browser {
  readonly entries = new Map<string, string>()
  readonly tabs = [this.#open('one'), this.#open('two')] as const

  #open(name: string) {
    const [questions, undelivered]: [number[], (string | null)[]] = [[], []]
    const storage = {
      getItem: (key: string) => this.entries.get(key) ?? null,
      setItem: (key: string, value: string) => {
        this.entries.set(key, value)
        for (const other of this.tabs) if (other.name !== name) other.undelivered.push(value)
      },
      removeItem: (key: string) => void this.entries.delete(key),
    }
    const writer = new DraftWriter(storage, name, {
      onStorable: () => undefined,
      onOtherDraft: (draft) => {
        if (draft !== undefined) questions.push(Number(getLoad(draft)))
      },
    })
    return { name, shownLoad: 50, questions, undelivered, writer }
  }

  change(place: 0 | 1, load: number) {
    const tab = this.tabs[place]
    tab.shownLoad = load
    tab.writer.write(address, createDraft(load))
  }

  deliver(place: 0 | 1) {
    const tab = this.tabs[place]
    const adopted = tab.writer.receive(tab.undelivered.shift() ?? null)
    if (adopted !== undefined) tab.shownLoad = Number(getLoad(adopted))
  }

  get stored() {
    const storage = {
      getItem: (key: string) => this.entries.get(key) ?? null,
      setItem: () => {},
      removeItem: () => {},
    }
    const found = readDraft(storage, address)
    return found === undefined ? undefined : Number(getLoad(found.draft))
  }
}

test('a tab follows what the other one changes', () => {
  const browser = new Browser()
  browser.change(0, 81)
  browser.deliver(1)
  expect(browser.tabs[1].shownLoad).toBe(81)
  browser.change(1, 96)
  browser.deliver(0)
  expect([browser.tabs[0].shownLoad, browser.stored]).toEqual([96, 96])
  expect(browser.tabs.flatMap(({ questions }) => questions)).toEqual([])
})

test('a tab that has missed a change asks instead of writing over it', () => {
  const browser = new Browser()
  browser.change(0, 81)
  browser.change(1, 50.5)
  expect(browser.tabs[1].questions).toEqual([81])
  expect(browser.stored).toBe(81)
  browser.tabs[1].writer.overwriteOther(address)
  expect(browser.stored).toBe(50.5)
})

test('a tab that saved instead of deciding does not store its refused draft later', () => {
  const browser = new Browser()
  browser.change(0, 81)
  browser.change(1, 50.5)
  browser.tabs[1].writer.clear(address)
  browser.tabs[1].writer.overwriteOther(address)
  expect(browser.stored).toBeUndefined()
})

test('showing what the other tab wrote writes nothing, so that two tabs do not wake each other for ever', () => {
  const browser = new Browser()
  browser.change(0, 81)
  browser.deliver(1)
  browser.tabs[1].writer.write(address, createDraft(81))
  expect(browser.tabs[0].undelivered).toEqual([])
})

test('the keys of drafts differ by person, solution and design, whatever their ids contain', () => {
  expect(createDraftKey({ person: 'a|b', cfgId: 'c', desId: 'd' })).not.toBe(
    createDraftKey({ person: 'a', cfgId: 'b|c', desId: 'd' }),
  )
})

test('whatever two tabs do and however late they hear of each other, a value that vanishes was shown to its tab or asked about', () => {
  const step = fc.record({ place: fc.constantFrom(0 as const, 1 as const), delivers: fc.boolean() })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const browser = new Browser()
      let load = 100
      for (const { place, delivers } of steps) {
        const [tab, before] = [browser.tabs[place], browser.stored]
        if (delivers) {
          browser.deliver(place)
          continue
        }
        const seen = tab.shownLoad
        const questionsBefore = tab.questions.length
        browser.change(place, (load += 1))
        // What was stored before is what this tab showed, or the person is asked and nothing is written.
        const isOnTop = before === undefined || before === seen
        if (tab.questions.length > questionsBefore) expect(browser.stored).toBe(before)
        else expect(isOnTop || before === load).toBe(true)
        if (tab.questions.length > questionsBefore) {
          tab.writer.overwriteOther(address)
          expect(browser.stored).toBe(load)
        }
      }
    }),
  )
})
