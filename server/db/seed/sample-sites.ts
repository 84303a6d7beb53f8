/**
 * The sites of the sample solutions: real cities with their usual codes, and the kinds of site for which a UPS is
 * planned.
 */

export type City = { readonly name: string; readonly code: string; readonly country: string }

/** `country: Name CODE, Name CODE`; the codes are the cities' IATA codes, by which data centres are often named. */
const citiesByCountry: Readonly<Record<string, string>> = {
  AE: 'Dubai DXB, Abu Dhabi AUH',
  AR: 'Buenos Aires EZE',
  AT: 'Vienna VIE, Graz GRZ',
  AU: 'Sydney SYD, Melbourne MEL, Perth PER',
  BE: 'Brussels BRU, Antwerp ANR',
  BG: 'Sofia SOF',
  BR: 'São Paulo GRU, Rio de Janeiro GIG, Curitiba CWB',
  CA: 'Toronto YYZ, Montréal YUL, Calgary YYC',
  CH: 'Zürich ZRH, Geneva GVA',
  CL: 'Santiago SCL',
  CN: 'Shanghai PVG, Beijing PEK, Guangzhou CAN, Chengdu CTU',
  CO: 'Bogotá BOG',
  CZ: 'Prague PRG, Brno BRQ',
  DE: 'Frankfurt FRA, Munich MUC, Berlin BER, Hamburg HAM, Düsseldorf DUS, Leipzig LEJ',
  DK: 'Copenhagen CPH, Aarhus AAR',
  EE: 'Tallinn TLL',
  EG: 'Cairo CAI',
  ES: 'Madrid MAD, Barcelona BCN, Bilbao BIO',
  FI: 'Helsinki HEL, Tampere TMP',
  FR: 'Paris CDG, Lyon LYS, Marseille MRS, Toulouse TLS',
  GB: 'London LHR, Manchester MAN, Edinburgh EDI, Cardiff CWL',
  GR: 'Athens ATH',
  HK: 'Hong Kong HKG',
  HU: 'Budapest BUD',
  ID: 'Jakarta CGK',
  IE: 'Dublin DUB, Cork ORK',
  IN: 'Mumbai BOM, Chennai MAA, Hyderabad HYD, Bengaluru BLR, Pune PNQ',
  IS: 'Reykjavík KEF',
  IT: 'Milan MXP, Rome FCO, Turin TRN',
  JP: 'Tokyo NRT, Osaka KIX, Nagoya NGO, Fukuoka FUK',
  KE: 'Nairobi NBO',
  KR: 'Seoul ICN, Busan PUS',
  LT: 'Vilnius VNO',
  LV: 'Riga RIX',
  MX: 'Mexico City MEX, Querétaro QRO, Monterrey MTY',
  MY: 'Kuala Lumpur KUL',
  NL: 'Amsterdam AMS, Rotterdam RTM, Eindhoven EIN',
  NO: 'Oslo OSL, Trondheim TRD, Bergen BGO, Stavanger SVG',
  NZ: 'Auckland AKL',
  PE: 'Lima LIM',
  PH: 'Manila MNL',
  PL: 'Warsaw WAW, Kraków KRK, Gdańsk GDN, Wrocław WRO',
  PT: 'Lisbon LIS, Porto OPO',
  RO: 'Bucharest OTP, Cluj-Napoca CLJ',
  SA: 'Riyadh RUH, Jeddah JED',
  SE: 'Stockholm ARN, Gothenburg GOT, Malmö MMX, Luleå LLA',
  SG: 'Singapore SIN',
  TH: 'Bangkok BKK',
  TR: 'Istanbul IST, Ankara ESB',
  TW: 'Taipei TPE',
  US: 'Ashburn IAD, Dallas DFW, Chicago ORD, Seattle SEA, Denver DEN, Phoenix PHX, Atlanta ATL, Boston BOS',
  VN: 'Ho Chi Minh City SGN',
  ZA: 'Johannesburg JNB, Cape Town CPT',
}

export const cities: readonly City[] = Object.entries(citiesByCountry).flatMap(([country, text]) =>
  text.split(', ').map((entry) => {
    const end = entry.lastIndexOf(' ')
    return { name: entry.slice(0, end), code: entry.slice(end + 1), country }
  }),
)

/** A kind of site: how it is named in a city, and which of its parts are planned. */
export type SiteKind = {
  readonly formatName: (city: City, number: number) => string
  readonly parts: readonly string[]
  /** The installations of `sample-installations.ts` that its parts have. */
  readonly installations: readonly string[]
}

export const siteKinds: readonly SiteKind[] = [
  {
    formatName: ({ name, code }, number) => `${name} ${code}${number}`,
    parts: [
      'hall A UPS replacement',
      'hall B UPS replacement',
      'hall C new build',
      'network core',
      'phase 2 extension',
      'meet-me room',
    ],
    installations: ['hall96', 'hall120', 'hall160', 'hall240', 'hall400', 'hall180'],
  },
  {
    formatName: ({ name }) => `${name} University Hospital`,
    parts: [
      'imaging wing',
      'operating theatres',
      'laboratory block',
      'emergency department',
      'intensive care',
    ],
    installations: ['theatre36', 'wing80', 'hall96', 'room24'],
  },
  {
    formatName: ({ name }) => `${name} Airport`,
    parts: ['baggage hall', 'tower and approach', 'terminal 2 IT room', 'airfield lighting'],
    installations: ['room24', 'theatre36', 'wing80', 'hall160'],
  },
  {
    formatName: ({ name }) => `${name} central station`,
    parts: ['signalling room', 'operations control centre', 'station radio', 'platform displays'],
    installations: ['edge12', 'control18', 'room24', 'theatre36'],
  },
  {
    formatName: ({ name }) => `${name} waterworks`,
    parts: ['control room', 'high-lift pump station', 'ozone plant controls'],
    installations: ['edge12', 'control18', 'room24'],
  },
  {
    formatName: ({ name }) => `University of ${name}`,
    parts: ['computing cluster', 'cleanroom', 'library server room', 'cryo-microscopy'],
    installations: ['room24', 'wing80', 'hall96', 'hall120'],
  },
  {
    formatName: ({ name }) => `Bank campus ${name}`,
    parts: ['trading floor', 'floor 12 server room', 'disaster recovery site'],
    installations: ['theatre36', 'wing80', 'hall120'],
  },
  {
    formatName: ({ name }, number) => `${name} plant ${number}`,
    parts: ['paint shop controls', 'line 2 controls', 'test benches', 'compressor house'],
    installations: ['control18', 'room24', 'wing80', 'byOthers60'],
  },
  {
    formatName: ({ name }) => `${name} broadcast centre`,
    parts: ['playout', 'studio 3', 'master control room'],
    installations: ['room24', 'theatre36', 'wing80'],
  },
  {
    formatName: ({ name }) => `${name} logistics park`,
    parts: ['sorter controls', 'cold store', 'warehouse 4 IT room'],
    installations: ['edge12', 'control18', 'byOthers60'],
  },
]
