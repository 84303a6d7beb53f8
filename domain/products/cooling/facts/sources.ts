// The public pages that the figures of this product come from; `assumption` marks a figure that has none.

/** Written into the `source` of columns, rules and findings, so that every figure on screen can be traced. */
export const sources = {
  /** A plausible value that stands in for a figure that is not public; never to be quoted. */
  sample: 'assumption: sample value, no public figure',
  assumption: 'assumption',
  heat: 'APC White Paper 25, as public copies quote it: UPS 4 % of its rating and 5 % of the load, distribution 1 and 2 %, lighting 21.53 W/m², people 100 W',
  moistAir: 'ASHRAE Handbook of Fundamentals 2017, chapter 1',
  airBalance:
    'Herrlin (ANCIS), return temperature index: (return − supply) / rise = supplied air per air demanded, inverted',
  cw305:
    'Vertiv, Liebert CW system design manual SL-70373, as a public study note quotes it: sensible capacity net of fan motor heat',
  ashrae: 'ASHRAE TC 9.9, reference card 2021, table 2.1',
  derating:
    'docs.teradata.com: 3.3 K per 1000 m from 900 to 3050 m (A1, A2); ASHRAE TC 9.9, reference card of the 4th edition, as a public note quotes it: 1 K per 175 m (A3), per 125 m (A4)',
  rejection: 'Russell condenser manuals (manualmachine.com): suction-cooled, evaporating at 5 °C',
  bally:
    'Bally BVC condenser manual (manualu.com), page 28: total heat rejected per degree between condensing and air',
  lines:
    'manualsdump.com 26817, page 58: capacity by equivalent length, 60,000 Btu/h on a line of 7/8 in; shape only',
  distribution:
    'Schneider Electric, cooling distribution unit (title page): up to 12 row coolers; Emerson, Liebert XD system design manual, table 9: up to 160 kW at a pumping unit',
  control:
    'APC InRow RD operation manual, page 27: control by supply or rack inlet where the aisle is contained',
  glycol:
    'York YCWL, form 150.26-EG1, page 19: ethylene glycol by mass, for chillers; the factor of a coil is an estimate',
  refrigerants:
    'Regulation (EU) 2024/573, annex IV, as bfs-kaelte-klima.de and waermepumpe.de tell it; exceptions for safety not covered',
  voltages: 'AAON, CL series manual, table 4: voltages that a nameplate bears; the nameplates are samples',
  dryCooler:
    'lbl-srg/modelica-buildings at c4117cc: BAC TDFS1238N-C60ET40B, 46.11 to 40.55 °C at 35 °C; the size is a sample',
  coil: 'assumption: the coil is as cold as the entering water, and the air leaves it on the straight line to saturation',
  buildings:
    'lbl-srg/modelica-buildings at c4117cc (BSD-3): records of the EnergyPlus data sets; total capacity gross of fan heat',
} as const
