// The title block of a design that two people have approved, for tests of sheets and files.

import type { SheetFacts } from '../sheet.ts'

export const sampleFacts: SheetFacts = {
  papers: 'iso',
  product: 'Power unit',
  design: 'Hall 1',
  solution: 'Site Köln',
  number: '9F3K72QD-4MP2K',
  revision: '3',
  date: '1 Nov 2026',
  author: 'Ada Author',
  checker: 'Carl Checker',
  approver: 'Ann Approver',
  legalOwner: 'Example Power Ltd',
  status: 'approved',
  sheet: 2,
  sheets: 3,
}
