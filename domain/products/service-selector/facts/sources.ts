// The public pages that the figures of this product come from; `assumption` marks a figure that has none.

/** Written into the `source` of columns, rules and findings, so that every figure on screen can be traced. */
export const sources = {
  assumption: 'assumption',
  /** A plausible value that stands in for a figure that is not public; never to be quoted. */
  sample: 'assumption: sample value, no public figure',
  advantagePlus: 'Schneider Electric WADVPLUS-PX-61, Advantage plan, statement of work, revision 2010-11',
  advantageUltra: 'Schneider Electric Advantage Ultra, service description',
  startUp: 'APC WSTRTUP5X8FWUPG-SB-16, start-up plus for Smart-UPS RT 15/20 kVA, data sheet',
  onSiteExtension: 'APC WONSITEWEXT1YR-G3-23, on-site warranty extension, data sheet',
  servicePack: 'APC WBEXTWAR3YR-SP-06, service pack extended warranty, data sheet',
  extendedWarranty: 'APC extended warranty, renewal, service description',
  silcon: 'APC Silcon SL30KGB2, submittal of 2001, bill of materials',
  liebert: 'Emerson Liebert, service contract in a bid specification, page 14',
  trilogy: 'guide specification of a floor PDU (trilogy.pixelamaze.com), warranty',
  powerware: 'Eaton Powerware 1500 VA to 60 kVA, manual, warranty for USA and Canada, page 109',
  keorT: 'Legrand Keor T, manual, warranty',
  upsCare: 'datacenterups.com, maintenance contract guide',
  batteryLife: 'assumption: five years at 25 °C; common advice is to replace after three to five',
} as const
