import { defineArea } from '../area'
import { popupPages } from '../content/ports'
import { registerConsole } from './console'
import { fillDemonstrationPopups } from './demo'
import { createPopupPages } from './repository'
import { registerCalls } from './popups'

export const area = defineArea({
  name: 'popup',
  calls: [registerCalls],
  console: [registerConsole],
  demo: { after: 'content', fill: ({ db }, now) => fillDemonstrationPopups(db, now) },
  on: [popupPages.by(createPopupPages)],
})
