import { defineArea } from '../area'
import { registerConsole } from './console'
import { fillDemonstrationQualifications } from './demo'
import { registerCalls } from './qualifications'

export const area = defineArea({
  name: 'qualification',
  calls: [registerCalls],
  console: [registerConsole],
  demo: { after: 'qa', fill: fillDemonstrationQualifications },
})
