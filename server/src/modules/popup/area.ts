import { defineArea } from '../area'
import { popupPages } from '../content/ports'
import { registerCalls as registerNews } from './app-news'
import { registerConsole } from './console'
import { fillDemonstrationPopups } from './demo'
import { createPopupPages } from './repository'
import { registerCalls } from './popups'
import { popupSettings } from './settings'

export const area = defineArea({
  name: 'popup',
  calls: [registerCalls, registerNews],
  console: [registerConsole],
  settings: popupSettings,
  demo: { after: 'content', fill: ({ db }, now) => fillDemonstrationPopups(db, now) },
  on: [popupPages.by(createPopupPages)],
})
