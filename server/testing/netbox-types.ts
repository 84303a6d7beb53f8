/**
 * Device types in the format of NetBox: one with figures, one without, and one that the catalogue does not contain.
 */
export const netboxTypes = `---
manufacturer: APC
model: Rack PDU 8653
part_number: AP8653
u_height: 0
weight: 8.23
weight_unit: kg
power-ports:
  - name: Power Input
    type: iec-60309-p-n-e-6h
    maximum_draw: 7400
---
manufacturer: APC
model: AP8632
slug: apc-ap8632
---
manufacturer: Nobody
model: No such model
part_number: NO-SUCH-TYPE
`
