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

/** A browser with two tabs that show the same design. Events wait until they are delivered, as for a tab that sleeps. */
class Browser {
  readonly entries = new Map<string, string>()
  readonly tabs = [this.#open('one'), this.#open('two')] as const

  #open(name: string) {
    const [asked, waiting]: [number[], (string | null)[]] = [[], []]
    const storage = {
      getItem: (key: string) => this.entries.get(key) ?? null,
      setItem: (key: string, value: string) => {
        this.entries.set(key, value)
        for (const other of this.tabs) if (other.name !== name) other.waiting.push(value)
      },
      removeItem: (key: string) => void this.entries.delete(key),
    }
    const writer = new DraftWriter(storage, name, {
      onStorable: () => undefined,
      onOtherDraft: (draft) => {
        if (draft !== undefined) asked.push(Number(getLoad(draft)))
      },
    })
    return { name, shown: 50, asked, waiting, writer }
  }

  change(place: 0 | 1, load: number) {
    const tab = this.tabs[place]
    tab.shown = load
    tab.writer.write(address, createDraft(load))
  }

  deliver(place: 0 | 1) {
    const tab = this.tabs[place]
    const adopted = tab.writer.receive(tab.waiting.shift() ?? null)
    if (adopted !== undefined) tab.shown = Number(getLoad(adopted))
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
  expect(browser.tabs[1].shown).toBe(81)
  browser.change(1, 96)
  browser.deliver(0)
  expect([browser.tabs[0].shown, browser.stored]).toEqual([96, 96])
  expect(browser.tabs.flatMap(({ asked }) => asked)).toEqual([])
})

test('a tab that has missed a change asks instead of writing over it', () => {
  const browser = new Browser()
  browser.change(0, 81)
  browser.change(1, 50.5)
  expect(browser.tabs[1].asked).toEqual([81])
  expect(browser.stored).toBe(81)
  browser.tabs[1].writer.overwriteOther(address)
  expect(browser.stored).toBe(50.5)
})

test('a tab that saved instead of deciding does not bring back what it was refused', () => {
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
  expect(browser.tabs[0].waiting).toEqual([])
})

test('a key names person, solution and design', () => {
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
        const seen = tab.shown
        const questions = tab.asked.length
        browser.change(place, (load += 1))
        // What stood there before was what this tab showed, or the tab was asked and nothing was written.
        const isOnTop = before === undefined || before === seen
        if (tab.asked.length > questions) expect(browser.stored).toBe(before)
        else expect(isOnTop || before === load).toBe(true)
        if (tab.asked.length > questions) {
          tab.writer.overwriteOther(address)
          expect(browser.stored).toBe(load)
        }
      }
    }),
  )
})
