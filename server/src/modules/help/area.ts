import { defineArea } from '../area'
import { registerAdminCalls, registerCalls } from './calls'
import { registerConsole } from './console'

export const area = defineArea({
  name: 'help',
  calls: [registerCalls],
  adminCalls: [registerAdminCalls],
  console: [registerConsole],
})
