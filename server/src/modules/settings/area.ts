import { defineArea } from '../area'
import { registerAdminCalls, registerConsole } from './console'

export const area = defineArea({
  name: 'settings',
  adminCalls: [registerAdminCalls],
  console: [registerConsole],
})
