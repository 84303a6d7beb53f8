/** The calls that act on whole solutions. */
import { calls } from '@design-portal/contract/calls.ts'
import type { FastifyInstance } from 'fastify'
import { bindCall } from '../../../http/bind-call.ts'
import { archiveSolutions } from './archive-solutions.ts'
import { readArchived } from './archived-report.ts'
import { cancelStandard, publishStandard } from './change-standard.ts'
import { copySolution } from './copy-solution.ts'
import { grabSolution, reclaimSolution } from './grab-solution.ts'
import { clearTrainingMark } from './clear-training-mark.ts'
import { restoreSolutions } from './restore-solutions.ts'
import { readSettings, saveSettings } from './save-settings.ts'
import { readShares, shareSolution, unshareSolution } from './share-solution.ts'
import { transferSolutions } from './transfer-solutions.ts'

export function addSolutionActionRoutes(app: FastifyInstance): void {
  bindCall(app, calls['solution/copy'], copySolution)
  bindCall(app, calls['solution/archive'], archiveSolutions)
  bindCall(app, calls['solution/restore'], restoreSolutions)
  bindCall(app, calls['solution/archived/report'], readArchived)
  bindCall(app, calls['solution/makeNonTraining'], (caller, { cfgid, ...input }) =>
    clearTrainingMark(caller, { ...input, cfgId: cfgid }),
  )
  bindCall(app, calls['solution/grab'], (caller, { cfgid, ...input }) =>
    grabSolution(caller, { ...input, cfgId: cfgid }),
  )
  bindCall(app, calls['solution/takeBack'], (caller, { cfgid, ...input }) =>
    reclaimSolution(caller, {
      ...input,
      cfgId: cfgid,
    }),
  )
  bindCall(app, calls['solution/share/list'], (caller, input) => readShares(caller, input.cfgid))
  bindCall(app, calls['solution/share'], shareSolution)
  bindCall(app, calls['solution/unshare'], unshareSolution)
  bindCall(app, calls['solution/transfer'], transferSolutions)
  bindCall(app, calls['solution/makeStandard'], (caller, { cfgid, ...input }) =>
    publishStandard(caller, { ...input, cfgId: cfgid }),
  )
  bindCall(app, calls['solution/cancelStandard'], (caller, { cfgid, ...input }) =>
    cancelStandard(caller, { ...input, cfgId: cfgid }),
  )
  bindCall(app, calls['solution/settings/details'], (caller, input) => readSettings(caller, input.cfgId))
  bindCall(app, calls['solution/settings/save'], saveSettings)
}
