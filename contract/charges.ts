/** Calls about additional charges: an amount, or a share of the price of all parts. */
import { BillChange, changeErrors, ChargeIdInput, ChargeInput, ChargeUpdateInput } from './bill-change.ts'
import { buildCallTable } from './call.ts'

export const chargeCalls = buildCallTable([
  {
    name: 'solution/charge/add',
    method: 'POST',
    encoding: 'json',
    summary: 'Adds an additional charge: an amount, or a share of the price of all parts.',
    input: ChargeInput,
    output: BillChange,
    permission: 'addPartOrCharge',
    errors: [...changeErrors, 'TOO_MANY_LINES', 'TOTAL_TOO_LARGE'],
  },
  {
    name: 'solution/charge/update',
    method: 'POST',
    encoding: 'json',
    summary: 'Changes an additional charge.',
    input: ChargeUpdateInput,
    output: BillChange,
    permission: 'addPartOrCharge',
    errors: [...changeErrors, 'TOTAL_TOO_LARGE'],
  },
  {
    name: 'solution/charge/delete',
    method: 'POST',
    encoding: 'json',
    summary: 'Deletes an additional charge; it can be restored.',
    input: ChargeIdInput,
    output: BillChange,
    permission: 'addPartOrCharge',
    errors: changeErrors,
  },
  {
    name: 'solution/charge/restore',
    method: 'POST',
    encoding: 'json',
    summary: 'Restores a deleted additional charge.',
    input: ChargeIdInput,
    output: BillChange,
    permission: 'addPartOrCharge',
    errors: [...changeErrors, 'TOO_MANY_LINES', 'TOTAL_TOO_LARGE'],
  },
])
