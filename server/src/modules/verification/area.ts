import { defineArea } from '../area'
import { registerConsole } from './console'
import { fillDemonstrationPeople } from './demo'
import { verifications } from './object'
import { verificationSettings } from './settings'
import { CHECK_JOB, createVerifications, registerCalls } from './verifications'

export const area = defineArea({
  name: 'verification',
  calls: [registerCalls],
  console: [registerConsole],
  settings: verificationSettings,
  sweeps: ({ ctx }) => verifications.sweeps(ctx),
  jobs: ({ ctx }) => ({ [CHECK_JOB]: createVerifications(ctx).check }),
  demo: { after: 'chat', fill: fillDemonstrationPeople },
})
