import { defineArea } from '../area'
import { consentWithdrawn } from '../documents/hooks'
import { idTailOf, verifiedIdentity } from '../user/ports'
import { CHECK_JOB } from './acts/check'
import { forgetWithdrawn } from './acts/take-back'
import { registerConsole } from './console'
import { fillDemonstrationPeople } from './demo'
import { verifications } from './object'
import { documentTail, verifiedPerson } from './people'
import { watchedIdentity } from './provider'
import { verificationSettings } from './settings'
import { createVerifications, registerCalls } from './verifications'

export const area = defineArea({
  name: 'verification',
  calls: [registerCalls],
  console: [registerConsole],
  settings: verificationSettings,
  sweeps: ({ ctx }) => verifications.sweeps(ctx),
  jobs: ({ ctx }) => ({ [CHECK_JOB]: createVerifications(ctx, watchedIdentity(ctx)).check }),
  demo: { after: 'chat', fill: fillDemonstrationPeople },
  on: [
    verifiedIdentity.by(async (db, userId) => (await verifiedPerson(db, userId)) !== undefined),
    consentWithdrawn.by(forgetWithdrawn),
    idTailOf.by(documentTail),
  ],
})
