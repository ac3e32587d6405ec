/**
 * The declaration of what has no owner. It is not among those of src/areas.ts, which it rests on: it brings calls of
 * the console and data of the demonstration, and its sweeps are in jobs.ts.
 */
import { defineArea } from '../modules/area'
import { registerAdminCalls as registerDemo, registerConsole as demo } from './console-demo'
import { registerAdminCalls as registerExports, registerConsole as exports } from './console-exports'
import { registerAdminCalls as registerJobs, registerConsole as jobs } from './console-jobs'
import { registerAdminCalls as registerProviders, registerConsole as providers } from './console-providers'
import { registerAdminCalls as registerSystem, registerConsole as system } from './console-system'
import { fillDemonstrationDesk } from './demo-desk'

export const shop = defineArea({
  name: 'shop',
  adminCalls: [registerDemo, registerExports, registerJobs, registerProviders, registerSystem],
  console: [demo, exports, jobs, providers, system],
  demo: { after: 'recycle', fill: fillDemonstrationDesk },
})
