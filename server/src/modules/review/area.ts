import { defineArea } from '../area'
import { evaluations } from '../order/ports'
import { registerCalls } from './calls'
import { registerConsole } from './console'
import { fillDemonstrationReviews } from './demo'
import { evaluationActions } from './repository'
import { reviewSettings } from './settings'

export const area = defineArea({
  name: 'review',
  calls: [registerCalls],
  console: [registerConsole],
  settings: reviewSettings,
  demo: { after: 'following', fill: fillDemonstrationReviews },
  on: [
    evaluations.by((db, orderNos, { now, settings }) =>
      evaluationActions(db, orderNos, { now, writeMs: settings.get(reviewSettings, 'review.write') }),
    ),
  ],
})
