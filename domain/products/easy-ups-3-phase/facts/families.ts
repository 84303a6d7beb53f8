// The ranges of three-phase UPS that the configurator chooses from.
import type { FamilyFacts } from './facts.ts'

/**
 * Parallel limits, crest factors and block ranges are samples after comparable units: 4 in parallel (Tripp Lite SU120KX2), 28 to 40 blocks
 * (Eaton 93PS), 30 to 44 blocks with 80 % at 30 (Liebert APM2), crest factor 3.2 (AEG Protect 2.33). The lithium-ion cabinets are made
 * for the Galaxy range; the high-efficiency mode is described for Galaxy.
 */
const external = { minimumBlocks: 28, maximumBlocks: 40, reducedBlocks: 0, crestFactorLimit: 3.2 }
const modular = { minimumBlocks: 30, maximumBlocks: 44, reducedBlocks: 30, crestFactorLimit: 3.2 }
const easy = { lithium: false, efficiencyMode: false }
const galaxy = { lithium: true, efficiencyMode: true }

export const families: readonly FamilyFacts[] = [
  { key: 'easy3s', name: 'Easy UPS 3S', parallelLimit: 4, ...external, ...easy },
  { key: 'easy3sUl', name: 'Easy UPS 3S (208 V)', parallelLimit: 4, ...external, ...easy },
  { key: 'easy3sPro', name: 'Easy UPS 3S Pro', parallelLimit: 4, ...external, ...easy },
  { key: 'easy3m', name: 'Easy UPS 3M', parallelLimit: 4, ...external, ...easy },
  { key: 'easyModular', name: 'Easy UPS 3-Phase Modular', parallelLimit: 2, ...modular, ...easy },
  { key: 'galaxyVs', name: 'Galaxy VS', parallelLimit: 4, ...external, ...galaxy },
  { key: 'galaxyVsN1', name: 'Galaxy VS N+1', parallelLimit: 4, ...external, ...galaxy },
  { key: 'galaxyVsUl', name: 'Galaxy VS (208 V)', parallelLimit: 4, ...external, ...galaxy },
  { key: 'galaxyVl', name: 'Galaxy VL', parallelLimit: 4, ...external, ...galaxy },
  { key: 'galaxyVxl', name: 'Galaxy VXL', parallelLimit: 4, ...external, ...galaxy },
]
