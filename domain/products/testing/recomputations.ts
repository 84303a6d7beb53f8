// The products that are also computed independently, loaded when they are compared.
import { loadRecomputation as loadCooling } from '../cooling/testing/recomputation.ts'
import { loadRecomputation as loadDcim } from '../dcim/testing/recomputation.ts'
import { loadRecomputation as loadEasyUps3Phase } from '../easy-ups-3-phase/testing/recomputation.ts'
import { loadRecomputation as loadHyperpod } from '../hyperpod/testing/recomputation.ts'
import { loadRecomputation as loadLec } from '../lec/testing/recomputation.ts'
import { loadRecomputation as loadPanteraPdu } from '../pantera-pdu/testing/recomputation.ts'
import { loadRecomputation as loadPrefab } from '../prefab/testing/recomputation.ts'
import { loadRecomputation as loadRowDesigner } from '../row-designer/testing/recomputation.ts'
import { loadRecomputation as loadSinglePhase } from '../single-phase-service-selector/testing/recomputation.ts'
import { loadRecomputation as loadUnicalc } from '../unicalc/testing/recomputation.ts'
import type { Recomputation } from './compare-recomputation.ts'

/** By the key of the product. */
export const recomputations: ReadonlyMap<string, () => Recomputation> = new Map([
  ['cooling', loadCooling],
  ['dcim', loadDcim],
  ['easy-ups-3-phase', loadEasyUps3Phase],
  ['hyperpod', loadHyperpod],
  ['lec', loadLec],
  ['pantera-pdu', loadPanteraPdu],
  ['prefab', loadPrefab],
  ['row-designer', loadRowDesigner],
  ['single-phase-service-selector', loadSinglePhase],
  ['unicalc', loadUnicalc],
])
