// Kinds of racks for models of tests and benchmarks: assumptions, designed so that load, weight and price compete.

/** Load in kW, weight in kg, price in the currency unit of the model. */
export const rackKinds = [
  { id: 'storage', load: 5.5, weight: 420, price: 3100 },
  { id: 'compute', load: 11.2, weight: 640, price: 7400 },
  { id: 'dense', load: 17.6, weight: 910, price: 12_900 },
  { id: 'accelerator', load: 31.4, weight: 1180, price: 26_500 },
  { id: 'network', load: 3.1, weight: 260, price: 2300 },
]
