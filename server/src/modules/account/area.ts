import { defineArea } from '../area'
import { taste } from '../catalogue/ports'
import { fillDemonstrationAccounts } from './demo'
import { tasteOf } from './preferences'
import { registerCalls } from './routes'

export const area = defineArea({
  name: 'account',
  calls: [registerCalls],
  demo: { after: 'broadcast', fill: fillDemonstrationAccounts },
  on: [taste.by(tasteOf)],
})
