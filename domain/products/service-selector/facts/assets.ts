// Equipment that services are sold for, with its warranty rule. Family codes and bands are read off public part numbers where there is one.
import type { AssetFacts, Service, WarrantyFacts } from './facts.ts'
import { sources } from './sources.ts'

/** No public page: twelve months from start-up, at most eighteen from shipment, as guide specifications ask for. */
const usual: WarrantyFacts = { fromStartUp: 12, fromShipment: 18, source: sources.sample }

const contract: readonly Service[] = ['maintenance', 'onSiteExtension', 'monitoring']
const small: readonly Service[] = [...contract, 'servicePack', 'extendedWarranty']

const threePhase = {
  warranty: usual,
  services: contract,
  ups: true,
  batteries: true,
  accessory: false,
  startUpRequired: false,
  threeYears: true,
} as const

export const assets: readonly AssetFacts[] = [
  {
    ...threePhase,
    key: 'easy-3m-100',
    name: 'Easy UPS 3M 100 kVA',
    family: 'EM',
    band: '31',
    kva: 100,
    yearPrice: 1500,
  },
  {
    ...threePhase,
    key: 'galaxy-vs-100',
    name: 'Galaxy VS 100 kW',
    family: 'GS',
    band: '31',
    kva: 100,
    yearPrice: 1900,
  },
  {
    ...threePhase,
    key: 'galaxy-vl-200',
    name: 'Galaxy VL 200 kW',
    family: 'GL',
    band: '33',
    kva: 200,
    yearPrice: 2900,
  },
  {
    ...threePhase,
    key: 'galaxy-vxl-500',
    name: 'Galaxy VXL 500 kW',
    family: 'GX',
    band: '37',
    kva: 500,
    yearPrice: 5200,
  },
  { ...threePhase, key: 'ups-800', family: 'UL', band: '41', kva: 800, yearPrice: 7800 },
  {
    ...threePhase,
    key: 'silcon-30',
    name: 'Silcon SL30KGB2, 30 kW, 480 V',
    family: 'T',
    band: '8',
    kva: 30,
    warranty: { fromPurchase: 12, source: sources.sample },
    services: ['maintenance', 'onSitePackage', 'monitoring'],
    yearPrice: 2400,
  },
  {
    ...threePhase,
    key: 'silcon-bypass-panel',
    family: 'T',
    band: '8',
    kva: 30,
    warranty: { fromPurchase: 12, source: sources.sample },
    services: ['maintenance', 'onSitePackage', 'monitoring'],
    ups: false,
    batteries: false,
    accessory: true,
    yearPrice: 0,
  },
  {
    ...threePhase,
    key: 'smart-ups-rt-20',
    name: 'Smart-UPS RT 15/20 kVA',
    family: 'SB',
    band: '16',
    kva: 20,
    warranty: { fromPurchase: 24, source: sources.startUp },
    services: small,
    yearPrice: 900,
  },
  {
    ...threePhase,
    key: 'powerware-9155',
    name: 'Powerware 9155, 8–18 kVA',
    family: 'PW',
    band: '15',
    kva: 18,
    // Whichever comes first is our reading; the page says "or".
    warranty: { fromPurchase: 24, fromShipment: 30, source: sources.powerware },
    services: small,
    // Which products have no three years is not public: a sample.
    threeYears: false,
    yearPrice: 800,
  },
  {
    ...threePhase,
    key: 'keor-t',
    name: 'Keor T, 60 kVA',
    family: 'KT',
    band: '23',
    kva: 60,
    startUpRequired: true,
    yearPrice: 1300,
  },
  {
    ...threePhase,
    key: 'floor-pdu-150',
    family: 'PD',
    band: '21',
    kva: 150,
    warranty: { fromStartUp: 12, fromShipment: 18, source: sources.trilogy },
    ups: false,
    batteries: false,
    yearPrice: 1000,
  },
  {
    ...threePhase,
    key: 'row-cooler',
    family: 'RC',
    band: '11',
    kva: 0,
    ups: false,
    batteries: false,
    yearPrice: 950,
  },
  {
    ...threePhase,
    key: 'other-maker',
    family: 'XX',
    band: '00',
    kva: 0,
    warranty: { fromPurchase: 12, source: sources.sample },
    services: [],
    yearPrice: 0,
  },
]
