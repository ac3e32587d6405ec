import { defineArea } from '../area'
import { registerConsole } from './console'
import { fillDemonstrationReviews } from './demo'
import { registerCalls } from './reviews'
import { reviewSettings } from './settings'

export const area = defineArea({
  name: 'review',
  calls: [registerCalls],
  console: [registerConsole],
  settings: reviewSettings,
  demo: { after: 'following', fill: fillDemonstrationReviews },
})
